import type { ModalState } from 'json-modal';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Entries } from '../preview-state/carry-over.ts';

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
