import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The availability of undo and redo. */
export interface History {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The history of the text, which both views share. */
export const textHistory = createStore<History>(() => ({ canUndo: false, canRedo: false }));

/** Returns a part of the history. */
export function useTextHistory<Part>(select: (state: History) => Part): Part {
  return useStore(textHistory, select);
}
