import { parsePointer } from 'json-modal';
import type { Fix } from 'json-modal/lint';
import { createStore } from 'zustand/vanilla';
import type { Problem } from '../analysis/problem.ts';
import type { Rename } from '../endpoint/rename-in-responses.ts';
import { endOf, nodeAt } from '../json-text/nodes.ts';
import { setText, textOf, workspace } from '../workspace/workspace-store.ts';

/** A text with its history. While it is hidden, it is not in the page, where each change is expensive. */
export interface Editor {
  /** Adds it to the page, or removes it. Its state is kept. */
  readonly setShown: (isShown: boolean) => void;
  /** Replaces the text: as a step that can be undone, or as another document. */
  readonly setText: (text: string, as: 'step' | 'document') => void;
  /** Writes a change that the builder made. */
  readonly write: (text: string, as: Step) => void;
  /** Sets the indentation and the spaces right. */
  readonly format: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly setProblems: (problems: readonly Problem[]) => void;
  /** Applies a fix. */
  readonly applyFix: (fix: Fix) => void;
  /** Returns the offset of the caret. */
  readonly caret: () => number;
  /** Moves the caret to a place and shows it. */
  readonly show: (offset: number) => void;
  /** Selects a range, shows it, and takes the focus. */
  readonly select: (from: number, to: number) => void;
  readonly destroy: () => void;
}

/** The history step of a change: merged with the typing before it, a separate step, or a rename. */
export type Step = 'typing' | 'step' | Rename;

/** Selects a range of the text in the editor; in a narrow window, brings the editor to view first. */
export function goTo(from: number, to: number): void {
  workspace.setState({ view: 'schema', editing: 'text' });
  requestAnimationFrame(() => current.getState().editor?.select(from, to));
}

/** Selects the name of the member at a JSON pointer in the text. */
export function goToPointer(pointer: string): void {
  const value = nodeAt(textOf(workspace.getState()), parsePointer(pointer).map(toStep));
  const name = value?.parent?.children?.[0] ?? value;
  if (name) goTo(name.offset, endOf(name));
}

/** Returns a key of a pointer as a step of a path: indexes are numbers. */
function toStep(key: string, index: number, keys: readonly string[]): string | number {
  return keys[index - 1] === 'items' && /^\d+$/.test(key) ? Number(key) : key;
}

/** Returns the offset of the caret; 0 without an editor. */
export function caretInText(): number {
  return current.getState().editor?.caret() ?? 0;
}

/** Moves the caret of the text to a place, and shows it if the text is visible. */
export function showInText(offset: number): void {
  current.getState().editor?.show(offset);
}

/** Applies a fix. */
export function applyFix(fix: Fix): void {
  current.getState().editor?.applyFix(fix);
}

/** Replaces the text in one step of the history. Without an editor, the history is empty. */
export function writeText(text: string, as: Step): void {
  const { editor } = current.getState();
  if (editor) editor.write(text, as);
  else setText(text);
}

/** Sets the indentation and the spaces of the text right. */
export function formatText(): void {
  current.getState().editor?.format();
}

/** Undoes the last step. */
export function undoText(): void {
  current.getState().editor?.undo();
}

/** Redoes the last undone step. */
export function redoText(): void {
  current.getState().editor?.redo();
}

/** Registers an editor as the current one. Returns a function that unregisters it. */
export function offerEditor(editor: Editor): () => void {
  current.setState({ editor });
  return () => {
    if (current.getState().editor === editor) current.setState({ editor: null });
  };
}

const current = createStore<{ readonly editor: Editor | null }>(() => ({ editor: null }));
