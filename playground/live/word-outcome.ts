import { faultsOf, type ModalState } from 'json-modal';
import { listWords } from '../controls/list-words.ts';
import type { PartChange } from './compare-states.ts';
import { type Outcome, wordFailure } from './exchange.ts';

/** What an answer, or its absence, came to, read from the state that it led to. */
export function wordOutcome(
  { failure, error, success }: ModalState,
  changes: readonly PartChange[],
): Outcome {
  if (failure !== null) {
    return {
      state: 'failed',
      text: wordFailure(failure),
      ...(error !== null && { shown: error }),
      ...(failure.cause === 'invalid' && { faults: faultsOf(failure) }),
    };
  }
  if (success !== null) {
    return { state: 'taken', text: 'The app took the form, and the modal closed.', shown: success.message };
  }
  return { state: 'taken', text: wordChanges(changes) };
}

/** Such as `Changed "size" (error) and "bakery" (items, value).` */
function wordChanges(changes: readonly PartChange[]): string {
  const parts = changes.map(({ key, options }) => `"${key}" (${options.map(({ name }) => name).join(', ')})`);
  return parts.length === 0 ? 'The response changed nothing.' : `Changed ${listWords(parts)}.`;
}
