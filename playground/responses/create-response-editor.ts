import { autocompletion } from '@codemirror/autocomplete';
import { type ModalJson, toSchema } from 'json-modal';
import { completeAbout } from '../editor/complete.ts';
import { createEditor } from '../editor/create-editor.ts';
import type { Editor } from '../editor/editor.ts';
import { hoverAbout } from '../editor/hover.ts';
import type { Preview } from '../preview-state/preview-state.ts';
import { type SubSchema, subSchemasAt } from '../schema/schema-at-path.ts';

/** Creates the editor of a response. It completes the blocks of the current modal. */
export function createResponseEditor(
  preview: Preview,
  root: ShadowRoot,
  text: string,
  onChange: (text: string) => void,
): Editor {
  const complete = completeAbout(() => {
    const modal = readModal(preview);
    return { root: toResponseGuide(modal), modal, keyDepth: 2 };
  });
  const hover = hoverAbout(() => toResponseGuide(readModal(preview)));
  return createEditor(root, text, {
    label: 'Response, as JSON',
    onChange,
    features: [autocompletion({ override: [complete], icons: false }), hover],
  });
}

function readModal(preview: Preview): ModalJson {
  return toSchema(preview.getState().modal?.getState() ?? { blocks: [], actions: [] });
}

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
        description: 'Shows a message inside the modal. The user’s values stay.',
        type: 'object',
        properties: { message: text },
      },
    },
  };
}

const text: SubSchema = { type: 'string' };
const link: SubSchema = { type: 'object', properties: { label: text, value: text } };

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
