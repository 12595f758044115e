import { faultsOf, type ModalState } from 'json-modal';
import { listWords } from '../controls/list-words.ts';
import { wordTaker } from '../host/responder.ts';
import type { PartChange } from './compare-states.ts';
import { type Outcome, wordFailure } from './exchange.ts';

/** What an answer, or its absence, came to, read from the state that it led to. */
export function wordOutcome(
  { failure, error, success, blocks }: ModalState,
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
    return { state: 'taken', text: `The modal closed: ${wordTaker()}`, shown: success.message };
  }
  return { state: 'taken', text: [wordChanges(changes), ...wordUnseen(blocks)].join(' ') };
}

/** Such as `Changed "size" (error) and "bakery" (items, value).` */
function wordChanges(changes: readonly PartChange[]): string {
  const parts = changes.map(({ key, options }) => `"${key}" (${options.map(({ name }) => name).join(', ')})`);
  return parts.length === 0 ? 'The response changed nothing.' : `Changed ${listWords(parts)}.`;
}

/** To the user of a hidden block that is marked, nothing seems to happen. */
function wordUnseen(blocks: ModalState['blocks']): readonly string[] {
  const keys = blocks.filter(({ visible, error }) => !visible && error !== null).map(({ key }) => `"${key}"`);
  if (keys.length === 0) return [];
  const [errors, are] = keys.length === 1 ? ['error', 'block is'] : ['errors', 'blocks are'];
  return [`Nobody sees the ${errors} of ${listWords(keys)}: the ${are} hidden.`];
}
