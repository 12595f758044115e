import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WorkspaceStore } from '../workspace/workspace-store.ts';

/** The selected part of a document that has records beside it, and the selected record. At most one of them is set. */
export interface Selection {
  /** The JSON pointer of the part. */
  readonly place: string | null;
  /** The index of the record. */
  readonly record: number | null;
}

/** Creates the store of the selection, which is empty for each document. */
export function createSelection(workspace: WorkspaceStore): StoreApi<Selection> {
  const selection = createStore<Selection>(() => nothingSelected);
  workspace.subscribe((now, before) => {
    if (now.sample !== before.sample) selection.setState(nothingSelected);
  });
  return selection;
}

const nothingSelected: Selection = { place: null, record: null };
