import { createStore } from 'zustand/vanilla';

/** The block that is worked on in the schema, by its key: the preview keeps it in view. */
export const focusedBlock = createStore<{ readonly block: string | null }>(() => ({ block: null }));

/** The block that is explained, by its number: the one that the user of the modal was at last. */
export const explainedBlock = createStore(() => ({ block: 0 }));
