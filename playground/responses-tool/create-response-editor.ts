import { autocompletion } from '@codemirror/autocomplete';
import { type ModalJson, toSchema } from 'json-modal';
import { toResponseSchema } from '../../src/language-server/kinds/response-schema.ts';
import type { Subject } from '../../src/language-server/subject.ts';
import { completeAbout } from '../editor/complete.ts';
import { createEditor } from '../editor/create-editor.ts';
import type { Editor } from '../editor/editor.ts';
import { hoverAbout } from '../editor/hover.ts';
import type { Preview } from '../running-modal/preview-state.ts';
import { modalJsonSchema } from '../schema/modal-schema.ts';

/** Creates the editor of a response. It completes the blocks of the current modal. */
export function createResponseEditor(
  preview: Preview,
  root: ShadowRoot,
  text: string,
  onChange: (text: string) => void,
): Editor {
  const read = (): Subject => {
    const modal = readModal(preview);
    return {
      root: toResponseSchema(modal, modalJsonSchema),
      modal: { value: modal, schema: modalJsonSchema },
      keyDepth: 2,
    };
  };
  return createEditor(root, text, {
    label: 'Response, as JSON',
    onChange,
    features: [autocompletion({ override: [completeAbout(read)], icons: false }), hoverAbout(read)],
  });
}

function readModal(preview: Preview): ModalJson {
  return toSchema(preview.getState().modal?.getState() ?? { blocks: [], actions: [] });
}
