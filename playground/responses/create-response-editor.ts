import { autocompletion } from '@codemirror/autocomplete';
import { type ModalSchema, toSchema } from 'json-modal';
import { completeAbout } from '../editor/complete.ts';
import { createEditor } from '../editor/create-editor.ts';
import type { Editor } from '../editor/editor.ts';
import { hoverAbout } from '../editor/hover.ts';
import { previewState } from '../preview-state/preview-state.ts';
import { toAnswerGuide } from './response-schema.ts';

/** Makes the editor of an answer, which knows the blocks of the modal as it is now. */
export function createAnswerEditor(root: ShadowRoot, text: string, onChange: (text: string) => void): Editor {
  const complete = completeAbout(() => {
    const modal = readModal();
    return { root: toAnswerGuide(modal), modal, keyDepth: 2 };
  });
  const hover = hoverAbout(() => toAnswerGuide(readModal()));
  return createEditor(root, text, {
    label: 'Response, as JSON',
    onChange,
    features: [autocompletion({ override: [complete], icons: false }), hover],
  });
}

function readModal(): ModalSchema {
  return toSchema(previewState.getState().modal?.getState() ?? { blocks: [], actions: [] });
}
