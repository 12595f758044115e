import { createStore } from 'zustand/vanilla';

/** The block that is explained, by its number: the one that the user of the modal was at last. */
export const picked = createStore(() => ({ block: 0 }));
