import { createEditor, type Editor } from '../editor/create-editor.ts';

/** Makes the editor of an answer. */
export function createAnswerEditor(root: ShadowRoot, text: string, onChange: (text: string) => void): Editor {
  return createEditor(root, text, {
    label: 'Answer, as JSON',
    onChange,
    features: [],
  });
}
