import { createStore } from 'zustand/vanilla';

/** The key of the block that is edited in the schema. The preview keeps it in view. */
export const focusedBlock = createStore<{ readonly block: string | null }>(() => ({ block: null }));

/** The index of the explained block: the last one that the user of the modal focused. */
export const explainedBlock = createStore(() => ({ block: 0 }));
