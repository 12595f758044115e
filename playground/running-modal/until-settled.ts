import type { Modal } from 'json-modal';

/** Waits until no request is in flight, or due after a pause in typing. */
export function untilSettled(modal: Modal, isRequestDue: boolean): Promise<void> {
  return new Promise((resolve) => {
    let isDue = isRequestDue;
    const settle = () => {
      const { phase, busy } = modal.getState();
      if (busy !== null) isDue = false;
      if (phase === 'ready' && (isDue || busy !== null)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = modal.subscribe(settle);
    settle();
  });
}

/** Waits until a modal is opened and has its initial response. Resolves to whether it can be used. */
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
