import type { Modal, ModalSchema } from 'json-modal';
import type { UserStep } from 'json-modal/lint';
import { isReady } from '../live/is-ready.ts';
import { live, openAnew } from '../live/live.ts';
import { isOpenBlock, standIn } from './open-blocks.ts';

/**
 * Opens the modal anew and does these steps in it, as its user would, each when the answers to those before it are
 * there. Resolves to why a step was refused; else `null`.
 */
export async function bringTo(steps: readonly UserStep[], schema: ModalSchema): Promise<string | null> {
  openAnew();
  const { modal } = live.getState();
  if (modal === null) return 'There is no modal.';
  if (!(await isReady(modal))) return 'It could not be opened.';
  for (const { block, value } of steps) {
    const before = modal.getState();
    const state = before.blocks.find(({ key }) => key === block);
    const outcome = modal.change(block, state && isOpenBlock(schema, block) ? standIn(state, value) : value);
    if (!outcome.ok) return outcome.reason;
    await untilAnswered(modal, modal.getState() !== before && state?.options.fetchOnChange === true);
  }
  return null;
}

/** Waits for what is under way, and first for what is due: a text is asked about only after a pause in the typing. */
function untilAnswered(modal: Modal, isRequestDue: boolean): Promise<void> {
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
