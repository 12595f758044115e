import { createStore } from 'zustand/vanilla';

/** The selected row of the responses. */
interface SelectedRow {
  /** The index of the shown row. */
  readonly row: number;
  /** Whether its editor gets the focus once it is loaded. */
  readonly takesFocus: boolean;
}

/** The row that is shown. */
export const selectedRow = createStore<SelectedRow>(() => ({ row: 0, takesFocus: false }));
