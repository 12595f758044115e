import { createStore } from 'zustand/vanilla';

/** The selected row of the responses. */
interface SelectedRow {
  /** The place that is shown, by its number in the list. */
  readonly row: number;
  /** Whether its editor takes the focus as soon as it is there. */
  readonly takesFocus: boolean;
}

/** The place for an answer that is shown. */
export const selectedRow = createStore<SelectedRow>(() => ({ row: 0, takesFocus: false }));
