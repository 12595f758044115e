import type { Failure } from '../session/modal-state.ts';

/**
 * Reports a failure to the listener. Without one, it is written to the console, except the app's own messages, which are only
 * for the user.
 */
export function reportError(message: string, failure: Failure | null): void {
  if (failure?.cause !== 'rejected') console.error('json-modal:', message, failure);
}
