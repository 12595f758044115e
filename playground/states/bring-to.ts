import type { Modal } from 'json-modal';
import type { UserStep } from 'json-modal/lint';
import { live, openAnew } from '../live/live.ts';

/** Opens the modal anew and does these steps in it, as its user would. Resolves to why a step was refused; else `null`. */
export async function bringTo(steps: readonly UserStep[]): Promise<string | null> {
  openAnew();
  const { modal } = live.getState();
  if (modal === null) return 'There is no modal.';
  if (!(await isReady(modal))) return 'The modal could not be opened.';
  for (const { block, value } of steps) {
    const outcome = modal.change(block, value);
    if (!outcome.ok) return outcome.reason;
  }
  return null;
}

/** Waits for the first answer. */
function isReady(modal: Modal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      const { phase } = modal.getState();
      if (phase === 'opening' || modal.getState() === modal.getInitialState()) return;
      unsubscribe();
      resolve(phase === 'ready');
    };
    const unsubscribe = modal.subscribe(settle);
    settle();
  });
}
