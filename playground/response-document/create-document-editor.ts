import type { ModalJson } from 'json-modal';
import { toResponseSchema } from '../../src/language-server/kinds/response-schema.ts';
import { readSchema } from '../analysis/read-schema.ts';
import { modalTextOf } from '../documents/modal-of-response.ts';
import type { WorkspaceStore } from '../documents/workspace-store.ts';
import { jsonEditorOf } from '../editor/json-editor-of.ts';
import { modalJsonSchema } from '../schema/modal-schema.ts';

/** Creates the editor of a response that is a document. It completes the blocks of its modal. */
export const createResponseDocumentEditor = jsonEditorOf({
  label: 'Response, as JSON',
  schema: (_, workspace) => toResponseSchema(readModal(workspace), modalJsonSchema),
  modal: readModal,
  keyDepth: 2,
});

function readModal(workspace: WorkspaceStore): ModalJson {
  return readSchema(modalTextOf(workspace.getState())) ?? withoutBlocks;
}

/** The modal of a response that has none yet. */
const withoutBlocks: ModalJson = {
  type: 'object',
  properties: {
    blocks: { type: 'object', properties: {} },
    actions: { type: 'object', properties: {} },
  },
};
