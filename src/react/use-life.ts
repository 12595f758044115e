import type { LiveModal } from '../session/modal.ts';
import type { ModalState } from '../session/state.ts';
import type { Presentation } from './props.ts';
import { useLayout } from './use-layout.ts';

/** Opens a modal, tells the embedder what becomes of it, and closes it in the end. */
export function useLife(modal: LiveModal, isOpen: boolean, latest: { readonly current: Presentation }): void {
  useLayout(() => {
    if (!isOpen) return;
    const unsubscribe = modal.subscribe((state, before) => tell(state, before, latest.current));
    if (modal.getState().phase === 'closed') modal.open();
    return () => {
      unsubscribe();
      modal.close();
    };
  }, [modal, isOpen, latest]);
}

function tell(state: ModalState, before: ModalState, { onSuccess, onError, onClose }: Presentation): void {
  const { success, refreshPanelData, error, failure } = state;
  if (error !== null && (error !== before.error || failure !== before.failure)) onError?.(error, failure);
  if (success !== null && success !== before.success) onSuccess?.(success, { refreshPanelData });
  if (state.phase === 'closed' && before.phase !== 'closed') onClose?.();
}
