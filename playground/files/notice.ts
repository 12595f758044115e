import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const notice = createStore<{ readonly message: string | null }>(() => ({ message: null }));

/** Tells the developer something about the page as a whole, until it is put away; `null` puts it away. */
export function notify(message: string | null): void {
  notice.setState({ message });
}

/** Sees what there is to tell. */
export function useNotice(): string | null {
  return useStore(notice, ({ message }) => message);
}
