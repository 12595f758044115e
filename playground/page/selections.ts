import type { ModalState } from 'json-modal';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WorkspaceStore } from '../documents/workspace-store.ts';
import type { Entries } from '../running-modal/carry-over.ts';
import type { Preview } from '../running-modal/preview-state.ts';

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

/** The problem of the document that was chosen last. */
export interface ChosenProblem {
  /** Its index; `null` before the first was chosen. */
  readonly index: number | null;
}

/** Creates the store of the chosen problem. After one is fixed, the next takes its place. */
export function createChosenProblem(preview: Preview): StoreApi<ChosenProblem> {
  const chosen = createStore<ChosenProblem>(() => ({ index: null }));
  preview.subscribe(({ problems }, before) => {
    const { index } = chosen.getState();
    if (problems === before.problems || index === null) return;
    const last = problems.length - 1;
    if (index > last) chosen.setState({ index: last < 0 ? null : last });
  });
  return chosen;
}

/** The selected row of the responses. */
export interface SelectedRow {
  /** The index of the shown row. */
  readonly row: number;
  /** Whether its editor gets the focus once it is loaded. */
  readonly takesFocus: boolean;
}

/** Creates the store of the row that is shown. */
export function createSelectedRow(): StoreApi<SelectedRow> {
  return createStore(() => ({ row: 0, takesFocus: false }));
}

/** The state that the preview was brought to. */
export interface BroughtTo {
  /** Its name; `null` if the preview shows the user's own input. */
  readonly name: string | null;
  /** The values that the user had entered before. */
  readonly input: Entries;
  /** The blocks of the modal then. Any later input replaces them. */
  readonly blocks: ModalState['blocks'] | null;
}

/** Creates the store of the state that the preview was brought to. */
export function createBroughtTo(): StoreApi<BroughtTo> {
  return createStore(() => ({ name: null, input: [], blocks: null }));
}
