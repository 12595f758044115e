import type { LiveModal } from '../session/modal.ts';

/** The modals in which something was entered since they were opened or reset, wherever they are drawn. */
export const touched = new WeakSet<LiveModal>();
