import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface NotificationState {
  readonly message: string | null;
  /** Undoes the reported action, if that is possible. */
  readonly undo?: (() => void) | undefined;
}

const notification = createStore<NotificationState>(() => ({ message: null }));

/** Shows a message about the page as a whole until it is closed; `null` closes it. */
export function notify(message: string | null, undo?: () => void): void {
  notification.setState({ message, undo });
}

/** Returns the message that is shown. */
export function useNotification(): NotificationState {
  return useStore(notification);
}
