import type { Modal } from 'json-modal';

/** Waits until a modal is opened and has its first answer. Resolves to whether it can be used then. */
export function isReady(modal: Modal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      const state = modal.getState();
      if (state.phase === 'opening' || state === modal.getInitialState()) return;
      unsubscribe();
      resolve(state.phase === 'ready');
    };
    const unsubscribe = modal.subscribe(settle);
    settle();
  });
}
