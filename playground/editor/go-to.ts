import type { Fix } from 'json-modal/lint';
import { workspace } from '../workspace/store.ts';
import type { Editor } from './create-editor.ts';

/** Selects a range of the text in the editor; in a narrow window, brings the editor to view first. */
export function goTo(from: number, to: number): void {
  workspace.setState({ view: 'schema' });
  requestAnimationFrame(() => current?.select(from, to));
}

/** Changes the text as a fix says. */
export function mend(fix: Fix): void {
  current?.mend(fix);
}

/** Makes an editor the one that is worked on here. Returns what takes it back. */
export function offerEditor(editor: Editor): () => void {
  current = editor;
  return () => {
    if (current === editor) current = null;
  };
}

let current: Editor | null = null;
