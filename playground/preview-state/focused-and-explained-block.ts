import { createStore, type StoreApi } from 'zustand/vanilla';

/** Creates the store of the key of the block that is edited in the schema. The preview keeps it in view. */
export function createFocusedBlock(): StoreApi<{ readonly block: string | null }> {
  return createStore(() => ({ block: null }));
}

/** Creates the store of the index of the explained block: the last one that the user of the modal focused. */
export function createExplainedBlock(): StoreApi<{ readonly block: number }> {
  return createStore(() => ({ block: 0 }));
}
