import type { Definition, ModalSchema } from '../format/modal.ts';
import { isObject, valueAt } from '../format/pointer.ts';

/** The modal that a valid data response makes of another; `null`: the response is none that changes a modal. */
export function mergeIntoModal(modal: ModalSchema, response: unknown): ModalSchema | null {
  const data = valueAt(response, ['data']);
  if (!isObject(data)) return null;
  const { blocks, actions } = modal.properties;
  return {
    ...modal,
    properties: {
      blocks: { ...blocks, properties: mergeDefinitions(blocks.properties, data['blocks']) },
      actions: { ...actions, properties: mergeDefinitions(actions.properties, data['actions']) },
    },
  };
}

function mergeDefinitions(
  definitions: Readonly<Record<string, Definition>>,
  overrides: unknown,
): Readonly<Record<string, Definition>> {
  const merged = Object.entries(definitions).map(([key, definition]) => {
    const given = valueAt(overrides, [key]);
    return [
      key,
      isObject(given) ? { ...definition, options: { ...definition.options, ...given } } : definition,
    ];
  });
  return Object.fromEntries(merged);
}
