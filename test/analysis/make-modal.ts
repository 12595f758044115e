import type { Definition, ModalJson } from '../../src/format/modal.ts';
import type { Scalar } from '../../src/format/visible-on.ts';

/** A modal of these blocks; with one primary button that is always shown, unless other actions are given. */
export function makeModal(
  blocks: Readonly<Record<string, Definition>>,
  actions: Readonly<Record<string, Definition>> = { send: primary() },
): ModalJson {
  return {
    type: 'object',
    properties: {
      blocks: { type: 'object', properties: blocks },
      actions: { type: 'object', properties: actions },
    },
  };
}

/** A block of a kind, labelled by it. */
export function block(kind: string, options: object = {}): Definition {
  const label = kind === 'text' ? {} : { label: kind };
  return { $ref: `#/definitions/element-${kind}`, options: { ...label, ...options } };
}

/** A primary button. */
export function primary(options: object = {}): Definition {
  return { $ref: '#/definitions/action-primary', options: { label: 'Send', handler: 'request', ...options } };
}

/** Items with these values, labelled by them. */
export function items(...values: Scalar[]) {
  return values.map((value) => ({ label: String(value), value }));
}
