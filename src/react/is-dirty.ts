import { callSafely } from '../session/effects.ts';
import type { LiveModal } from '../session/modal.ts';
import type { Presentation } from './props.ts';

/** The modals in which something was entered since they were opened or reset, wherever they are drawn. */
const dirty = new WeakSet<LiveModal>();

/** Whether closing a modal would lose what was entered. */
export function isDirty(modal: LiveModal): boolean {
  return dirty.has(modal) && modal.getState().phase === 'ready';
}

/** Notes that something was entered, or that nothing of it is left, and reports it. */
export function noteDirty(
  modal: LiveModal,
  isNow: boolean,
  latest: { readonly current: Pick<Presentation, 'onDirtyChange'> },
): void {
  if (dirty.has(modal) === isNow) return;
  if (isNow) dirty.add(modal);
  else dirty.delete(modal);
  callSafely(() => latest.current.onDirtyChange?.(isNow));
}
