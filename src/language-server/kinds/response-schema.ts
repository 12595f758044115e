import { isObject, valueAt } from '../../base/json.ts';
import { type SubSchema, subSchemasAt } from '../sub-schema.ts';

/**
 * Returns the schema of a response to a modal: its blocks and buttons by key, with the options of their kinds. The modal may
 * be incomplete; `modalSchema` is the schema of all modals.
 */
export function toResponseSchema(modal: unknown, modalSchema: SubSchema): SubSchema {
  return {
    type: 'object',
    ...(modalSchema.definitions && { definitions: modalSchema.definitions }),
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
            properties: toOverrides(modal, 'blocks', modalSchema),
          },
          actions: {
            title: 'Buttons',
            description: 'Options by the keys of buttons.',
            type: 'object',
            properties: toOverrides(modal, 'actions', modalSchema),
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
  modal: unknown,
  section: 'blocks' | 'actions',
  modalSchema: SubSchema,
): Readonly<Record<string, SubSchema>> {
  const path = ['properties', section, 'properties'];
  const parts = valueAt(modal, path);
  const entries = Object.keys(isObject(parts) ? parts : {}).map((key): [string, SubSchema] => {
    const options = subSchemasAt([...path, key, 'options'], modal, modalSchema);
    // A response contains only changes, so no option is required.
    return [key, { type: 'object', allOf: options.map((subSchema) => ({ ...subSchema, required: [] })) }];
  });
  return Object.fromEntries(entries);
}
