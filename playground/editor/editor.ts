import type { Fix } from 'json-modal/lint';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { parsePointer } from '../../src/base/pointer.ts';
import type { ExplainedProblem } from '../analysis/problem.ts';
import { setColumns } from '../documents/columns.ts';
import { setText, textOf, type WorkspaceStore } from '../documents/workspace-store.ts';
import type { Rename } from '../endpoint/rename-in-responses.ts';

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
  readonly setProblems: (problems: readonly ExplainedProblem[]) => void;
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

/** The availability of undo and redo. */
export interface History {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The editor of the text of the modal, which may not be there yet. */
export interface TextEditor {
  /** The history of the text, which both views share. */
  readonly history: StoreApi<History>;
  readonly caretPlace: StoreApi<CaretPlace>;
  /** Selects a range of the text in the editor; in a narrow window, brings the editor to view first. */
  readonly goTo: (from: number, to: number) => void;
  /** Selects the name of the member at a JSON pointer in the text. */
  readonly goToPointer: (pointer: string) => Promise<void>;
  /** Returns the offset of the caret; 0 without an editor. */
  readonly caret: () => number;
  /** Moves the caret of the text to a place, and shows it if the text is visible. */
  readonly show: (offset: number) => void;
  /** Applies a fix. */
  readonly applyFix: (fix: Fix) => void;
  /** Replaces the text in one step of the history. Without an editor, the history is empty. */
  readonly write: (text: string, as: Step) => void;
  /** Sets the indentation and the spaces of the text right. */
  readonly format: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Registers an editor as the current one. Returns a function that unregisters it. */
  readonly offer: (editor: Editor) => () => void;
}

/** The line and the column of the caret, from 1. */
export interface CaretPlace {
  readonly line: number;
  readonly column: number;
}

/** Creates the place of the editor of a workspace. */
export function createTextEditor(workspace: WorkspaceStore): TextEditor {
  let current: Editor | null = null;

  function goTo(from: number, to: number): void {
    workspace.setState({ view: 'document', editing: 'text' });
    setColumns(workspace, { isDocumentFolded: false });
    requestAnimationFrame(() => current?.select(from, to));
  }

  return {
    history: createStore<History>(() => ({ canUndo: false, canRedo: false })),
    caretPlace: createStore<CaretPlace>(() => ({ line: 1, column: 1 })),
    goTo,
    goToPointer: async (pointer) => {
      const { endOf, nodeAt } = await import('../json-text/nodes.ts');
      const value = nodeAt(textOf(workspace.getState()), parsePointer(pointer).map(toStep));
      const name = value?.parent?.children?.[0] ?? value;
      if (name) goTo(name.offset, endOf(name));
    },
    caret: () => current?.caret() ?? 0,
    show: (offset) => current?.show(offset),
    applyFix: (fix) => current?.applyFix(fix),
    write: (text, as) => {
      if (current) current.write(text, as);
      else setText(workspace, text);
    },
    format: () => current?.format(),
    undo: () => current?.undo(),
    redo: () => current?.redo(),
    offer: (editor) => {
      current = editor;
      return () => {
        if (current === editor) current = null;
      };
    },
  };
}

/** Returns a key of a pointer as a step of a path: indexes are numbers. */
function toStep(key: string, index: number, keys: readonly string[]): string | number {
  return keys[index - 1] === 'items' && /^\d+$/.test(key) ? Number(key) : key;
}
