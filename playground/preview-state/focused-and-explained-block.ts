import { createStore, type StoreApi } from 'zustand/vanilla';

/** A block that is edited in the schema. */
interface FocusedBlock {
  /** Its key; `null` for none. */
  readonly block: string | null;
  /** The title of its kind. */
  readonly kind: string;
}

/** Creates the store of the block that is edited in the schema. The preview outlines it, and keeps it in view. */
export function createFocusedBlock(): StoreApi<FocusedBlock> {
  return createStore(() => ({ block: null, kind: '' }));
}

/** Creates the store of the index of the explained block: the last one that the user of the modal focused. */
export function createExplainedBlock(): StoreApi<{ readonly block: number }> {
  return createStore(() => ({ block: 0 }));
}
