import type { Failure, ModalState } from '../session/modal-state.ts';
import type { Labels } from './labels/labels.ts';

/** The message inside the modal: the app's own words where it has some, else those of the labels. `null`: no message. */
export function wordError({ phase, error, failure }: ModalState, labels: Labels): string | null {
  if (error === null) return null;
  if (phase === 'unauthorized') return labels.lostConnection;
  const isOwn = failure === null || failure.cause === 'answered';
  return (isOwn && error) || wordFailure(failure, labels);
}

/** Returns the message of a failure without the app's own. */
export function wordFailure(failure: Failure | null, { somethingWrong }: Labels): string {
  return typeof somethingWrong === 'string' ? somethingWrong : somethingWrong(failure);
}
