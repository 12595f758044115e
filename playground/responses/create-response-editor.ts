import { autocompletion } from '@codemirror/autocomplete';
import { type ModalJson, toSchema } from 'json-modal';
import { completeAbout } from '../editor/complete.ts';
import { createEditor } from '../editor/create-editor.ts';
import type { Editor } from '../editor/editor.ts';
import { hoverAbout } from '../editor/hover.ts';
import type { Preview } from '../preview-state/preview-state.ts';
import { toResponseGuide } from './response-guide.ts';

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
