import type { ModalJson } from 'json-modal';
import { type SubSchema, subSchemasAt } from '../schema/schema-at-path.ts';

/** Returns the schema of a response to a modal: its blocks and buttons by key, with the options of their kinds. */
export function toResponseGuide(modal: ModalJson): SubSchema {
  const { blocks, actions } = modal.properties;
  return {
    type: 'object',
    properties: {
      data: {
        title: 'Data',
        description: 'Changes options of blocks and buttons. Everything else stays as it is.',
        type: 'object',
        properties: {
          blocks: {
            title: 'Blocks',
            description: 'Options by the keys of blocks.',
            type: 'object',
            properties: toOverrides(modal, 'blocks', Object.keys(blocks.properties)),
          },
          actions: {
            title: 'Buttons',
            description: 'Options by the keys of buttons.',
            type: 'object',
            properties: toOverrides(modal, 'actions', Object.keys(actions.properties)),
          },
        },
      },
      success: {
        title: 'Success',
        description: 'Closes the modal after a submit, and shows a message.',
        type: 'object',
        required: ['message', 'type'],
        properties: {
          message: { ...text, title: 'Message', description: 'The text of the snackbar.' },
          type: { const: 'snackbar', title: 'Type', description: 'The place of the message.' },
          link,
        },
      },
      error: {
        title: 'Error',
        description: 'Shows a message inside the modal. The user’s values stay.',
        type: 'object',
        required: ['message'],
        properties: { message: { ...text, title: 'Message', description: 'The text that the user reads.' } },
      },
    },
  };
}

const text: SubSchema = { type: 'string' };
const link: SubSchema = {
  title: 'Link',
  description: 'A link at the end of the message.',
  type: 'object',
  required: ['label', 'value'],
  properties: {
    label: { ...text, title: 'Label', description: 'The words of the link.' },
    value: { ...text, title: 'Address', description: 'An http(s) URL, which opens in a new tab.' },
  },
};

function toOverrides(
  modal: ModalJson,
  section: 'blocks' | 'actions',
  keys: readonly string[],
): Readonly<Record<string, SubSchema>> {
  const entries = keys.map((key): [string, SubSchema] => {
    const options = subSchemasAt(['properties', section, 'properties', key, 'options'], modal);
    // A response contains only changes, so no option is required.
    return [key, { type: 'object', allOf: options.map((subSchema) => ({ ...subSchema, required: [] })) }];
  });
  return Object.fromEntries(entries);
}
