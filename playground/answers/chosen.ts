import { createStore } from 'zustand/vanilla';

/** The place for an answer that is shown, by its number in the list. */
export const chosenRow = createStore(() => ({ row: 0 }));
