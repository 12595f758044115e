import type { ModalJson } from 'json-modal';

/** A block or action as it is written in a schema. */
export interface Written {
  readonly $ref: string;
  readonly options?: object;
}

/** A schema with these blocks, and a primary button unless other actions are given. */
export function modal(
  blocks: Record<string, Written>,
  actions: Record<string, Written> = { save },
): ModalJson {
  return {
    type: 'object',
    properties: {
      blocks: { type: 'object', properties: blocks },
      actions: { type: 'object', properties: actions },
    },
  };
}

/** A block of a kind. */
export function block(kind: string, options?: object): Written {
  return { $ref: `#/definitions/element-${kind}`, ...(options !== undefined && { options }) };
}

/** An action of a kind. */
export function action(kind: string, options: object): Written {
  return { $ref: `#/definitions/action-${kind}`, options };
}

/** A primary button that sends the form. */
export const save = action('primary', { label: 'Save', handler: 'request' });

/** A secondary button that restores the modal. */
export const reset = action('secondary', { label: 'Start over', handler: 'reset' });

/** A secondary button that closes the modal. */
export const cancel = action('secondary', { label: 'Cancel', handler: 'cancel' });
