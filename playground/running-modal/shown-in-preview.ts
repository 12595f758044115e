import type { ModalJson } from 'json-modal';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Variant } from '../../src/report/variants/variants.ts';

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

/** The variant of the modal that the preview shows; `null` for the modal itself. A reload forgets it. */
export interface ShownVariant {
  readonly variant: Variant | null;
}

/** Creates the store of the shown variant. */
export function createShownVariant(): StoreApi<ShownVariant> {
  return createStore<ShownVariant>(() => ({ variant: null }));
}

/** Returns the schema that the preview shows for that of the text. */
export function applyVariant(schema: ModalJson | null, shown: StoreApi<ShownVariant>): ModalJson | null {
  const { variant } = shown.getState();
  return schema === null || variant === null ? schema : variant.apply(schema);
}
