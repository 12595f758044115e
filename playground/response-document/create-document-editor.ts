import type { ModalJson } from 'json-modal';
import { toResponseSchema } from '../../src/language-server/kinds/response-schema.ts';
import { readSchema } from '../analysis/read-schema.ts';
import { modalTextOf } from '../documents/modal-of-response.ts';
import { createJsonEditor } from '../editor/create-json-editor.ts';
import type { Editor } from '../editor/editor.ts';
import type { Page } from '../page/page.ts';
import { modalJsonSchema } from '../schema/modal-schema.ts';

/** Creates the editor of a response that is a document. It completes the blocks of its modal. */
export function createResponseDocumentEditor(
  page: Page,
  root: ShadowRoot,
  text: string,
  onChange: (text: string) => void,
): Editor {
  const readModal = () => readSchema(modalTextOf(page.workspace.getState())) ?? withoutBlocks;
  return createJsonEditor(page, root, text, onChange, {
    label: 'Response, as JSON',
    schema: () => toResponseSchema(readModal(), modalJsonSchema),
    modal: readModal,
    keyDepth: 2,
  });
}

/** The modal of a response that has none yet. */
const withoutBlocks: ModalJson = {
  type: 'object',
  properties: {
    blocks: { type: 'object', properties: {} },
    actions: { type: 'object', properties: {} },
  },
};
