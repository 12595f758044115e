import type { Fix } from 'json-modal/lint';
import { setText, workspace } from '../workspace/store.ts';
import type { Editor, Step } from './editor.ts';

/** Selects a range of the text in the editor; in a narrow window, brings the editor to view first. */
export function goTo(from: number, to: number): void {
  workspace.setState({ view: 'schema', editing: 'text' });
  requestAnimationFrame(() => current?.select(from, to));
}

/** Where the caret of the text is; without an editor, at its beginning. */
export function caretInText(): number {
  return current?.caret() ?? 0;
}

/** Brings the caret of the text to a place, which is shown where the text is. */
export function showInText(offset: number): void {
  current?.show(offset);
}

/** Changes the text as a fix says. */
export function mend(fix: Fix): void {
  current?.mend(fix);
}

/** Writes another text, as one step of the history; without an editor there is no history. */
export function writeText(text: string, as: Step): void {
  if (current) current.write(text, as);
  else setText(text);
}

/** Sets the indentation and the spaces of the text right. */
export function formatText(): void {
  current?.format();
}

/** Takes the last step back. */
export function undoText(): void {
  current?.undo();
}

/** Takes the last step that was taken back again. */
export function redoText(): void {
  current?.redo();
}

/** Makes an editor the one that is worked on here. Returns what takes it back. */
export function offerEditor(editor: Editor): () => void {
  current = editor;
  return () => {
    if (current === editor) current = null;
  };
}

let current: Editor | null = null;
