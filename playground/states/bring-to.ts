import type { UserStep } from 'json-modal/lint';
import { isReady } from '../live/is-ready.ts';
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
