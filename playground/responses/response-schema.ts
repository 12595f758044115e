import type { ModalSchema } from 'json-modal';
import { type Guide, guidesAt } from '../schema/schema-at-path.ts';

/** What may stand in an answer to a modal: its blocks and buttons by key, each with the options of its kind. */
export function toAnswerGuide(modal: ModalSchema): Guide {
  const { blocks, actions } = modal.properties;
  return {
    type: 'object',
    properties: {
      data: {
        title: 'Data',
        description: 'Changes options of blocks and buttons. What is not named stays as it is.',
        type: 'object',
        properties: {
          blocks: {
            type: 'object',
            properties: toOverrides(modal, 'blocks', Object.keys(blocks.properties)),
          },
          actions: {
            type: 'object',
            properties: toOverrides(modal, 'actions', Object.keys(actions.properties)),
          },
        },
      },
      success: {
        title: 'Success',
        description: 'Closes the modal after a submit, and shows a message.',
        type: 'object',
        properties: { message: text, type: { const: 'snackbar' }, link },
      },
      error: {
        title: 'Error',
        description: 'Shows a message inside the modal. What the user typed stays.',
        type: 'object',
        properties: { message: text },
      },
    },
  };
}

const text: Guide = { type: 'string' };
const link: Guide = { type: 'object', properties: { label: text, value: text } };

function toOverrides(
  modal: ModalSchema,
  section: 'blocks' | 'actions',
  keys: readonly string[],
): Readonly<Record<string, Guide>> {
  const entries = keys.map((key): [string, Guide] => {
    const options = guidesAt(['properties', section, 'properties', key, 'options'], modal);
    // An answer names only what it changes.
    return [key, { type: 'object', allOf: options.map((guide) => ({ ...guide, required: [] })) }];
  });
  return Object.fromEntries(entries);
}
