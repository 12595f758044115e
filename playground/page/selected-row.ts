import { createStore, type StoreApi } from 'zustand/vanilla';

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
