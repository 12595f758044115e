import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Notice {
  readonly message: string | null;
  /** Undoes the reported action, if that is possible. */
  readonly undo?: (() => void) | undefined;
}

const notice = createStore<Notice>(() => ({ message: null }));

/** Tells the developer something about the page as a whole, until it is put away; `null` puts it away. */
export function notify(message: string | null, undo?: () => void): void {
  notice.setState({ message, undo });
}

/** Sees what there is to tell. */
export function useNotice(): Notice {
  return useStore(notice);
}
