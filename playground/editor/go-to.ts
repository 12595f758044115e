import { workspace } from '../workspace/store.ts';
import type { Editor } from './create-editor.ts';

/** Selects a range of the text in the editor; in a narrow window, brings the editor to view first. */
export function goTo(from: number, to: number): void {
  workspace.setState({ view: 'schema' });
  requestAnimationFrame(() => current?.select(from, to));
}

/** Makes an editor the one that `goTo` works on. Returns what takes it back. */
export function offerEditor(editor: Editor): () => void {
  current = editor;
  return () => {
    if (current === editor) current = null;
  };
}

let current: Editor | null = null;
