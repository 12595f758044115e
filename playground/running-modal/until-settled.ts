import type { Modal, ModalState } from 'json-modal';

/** Waits until no request is in flight, or due after a pause in typing. */
export async function untilSettled(modal: Modal, isRequestDue: boolean): Promise<void> {
  let isDue = isRequestDue;
  await until(modal, ({ phase, busy }) => {
    if (busy !== null) isDue = false;
    return phase !== 'ready' || (!isDue && busy === null);
  });
}

/** Waits until a modal is opened and has its initial response. Resolves to whether it can be used. */
export async function isReady(modal: Modal): Promise<boolean> {
  const isOpened = (state: ModalState) => state.phase !== 'opening' && state !== modal.getInitialState();
  return (await until(modal, isOpened)).phase === 'ready';
}

/** Waits until a condition holds for the state of a modal. Resolves to that state. */
export function until(modal: Modal, isReached: (state: ModalState) => boolean): Promise<ModalState> {
  return new Promise((resolve) => {
    const settle = () => {
      const state = modal.getState();
      if (!isReached(state)) return;
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = modal.subscribe(settle);
    settle();
  });
}
