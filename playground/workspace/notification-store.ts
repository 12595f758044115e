import { createStore, type StoreApi } from 'zustand/vanilla';

/** A message about the page as a whole. */
export interface NotificationState {
  readonly message: string | null;
  /** Undoes the reported action, if that is possible. */
  readonly undo?: (() => void) | undefined;
}

/** Creates the store of the message. */
export function createNotification(): StoreApi<NotificationState> {
  return createStore(() => ({ message: null }));
}

/** Shows a message until it is closed; `null` closes it. */
export function notify(
  notification: StoreApi<NotificationState>,
  message: string | null,
  undo?: () => void,
): void {
  notification.setState({ message, undo });
}
