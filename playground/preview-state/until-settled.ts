import type { Modal } from 'json-modal';

/** Waits for what is under way, and first for what is due: a text is asked about only after a pause in the typing. */
export function untilAnswered(modal: Modal, isRequestDue: boolean): Promise<void> {
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
