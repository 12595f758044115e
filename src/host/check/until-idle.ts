import type { Modal } from '../../session/modal.ts';

/** Waits until nothing is under way. */
export async function untilIdle(modal: Modal): Promise<void> {
  // What a pause in the typing would send is sent in the next turn.
  await new Promise((resolve) => setTimeout(resolve, 1));
  const isBusy = () => modal.getState().phase === 'opening' || modal.getState().busy !== null;
  while (isBusy())
    await new Promise<void>((resolve) => {
      const stop = modal.subscribe(() => {
        stop();
        resolve();
      });
    });
}
