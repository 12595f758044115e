import type { Modal, ModalState } from 'json-modal';
import { useCallback, useSyncExternalStore } from 'react';
import { usePreviewState } from './preview-state.ts';

/** Sees a part of the living modal's state, the same object as long as it is; `undefined` while there is no modal. */
export function useModalState<Part>(select: (state: ModalState) => Part): Part | undefined {
  const modal = usePreviewState((state) => state.modal);
  const subscribe = useCallback((listener: () => void) => modal?.subscribe(listener) ?? ignore, [modal]);
  return useSyncExternalStore(subscribe, () => read(modal, select));
}

function read<Part>(modal: Modal | null, select: (state: ModalState) => Part): Part | undefined {
  return modal === null ? undefined : select(modal.getState());
}

function ignore(): void {}
