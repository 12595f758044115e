import { createStore, type StoreApi } from 'zustand/vanilla';

/** A message about the page as a whole. */
export interface NotificationState {
  readonly message: string | null;
  /** A problem stays until it is closed; what was done is shown for a moment. */
  readonly kind: 'problem' | 'done';
  /** Undoes the reported action, if that is possible. */
  readonly undo?: (() => void) | undefined;
}

/** Creates the store of the message. */
export function createNotification(): StoreApi<NotificationState> {
  return createStore(() => ({ message: null, kind: 'problem' }));
}

/** Shows a problem until it is closed; `null` closes the message. */
export function notify(notification: StoreApi<NotificationState>, message: string | null): void {
  notification.setState({ message, kind: 'problem', undo: undefined });
}

/** Shows for a moment what was done, and a button that undoes it. */
export function report(notification: StoreApi<NotificationState>, message: string, undo?: () => void): void {
  notification.setState({ message, kind: 'done', undo });
}
