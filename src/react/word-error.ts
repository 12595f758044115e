import type { ModalState } from '../session/state.ts';
import type { Labels } from './labels/labels.ts';

/** The message inside the modal: the app's own words where it has some, else ours. `null`: no message. */
export function wordError({ error, failure }: ModalState, labels: Labels): string | null {
  if (error === null) return null;
  const isOwn = failure === null || failure.cause === 'answered';
  return (isOwn && error) || labels.somethingWrong;
}
