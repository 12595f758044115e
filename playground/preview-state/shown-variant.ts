import type { ModalJson } from 'json-modal';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Variant } from '../../src/report/variants/variants.ts';

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
