import { faultsOf, type ModalReply, type ModalState } from 'json-modal';
import { listWords } from '../controls/list-words.ts';
import { type Outcome, wordFailure } from './exchange.ts';

/** What an answer, or its absence, came to, read from the state that it led to. */
export function wordOutcome({ failure, error, success }: ModalState, reply: ModalReply | null): Outcome {
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
  return { state: 'taken', text: wordData(reply?.body) };
}

/** Such as `Changed "size" (error) and "bakery" (items, value).` */
function wordData(body: unknown): string {
  const data = member(body, 'data');
  const changes = [...entriesOf(member(data, 'blocks')), ...entriesOf(member(data, 'actions'))].map(
    ([key, options]) =>
      `"${key}" (${
        entriesOf(options)
          .map(([name]) => name)
          .join(', ') || 'nothing'
      })`,
  );
  return changes.length === 0 ? 'The answer changed nothing.' : `Changed ${listWords(changes)}.`;
}

function entriesOf(value: unknown): readonly [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function member(value: unknown, name: string): unknown {
  return entriesOf(value).find(([key]) => key === name)?.[1];
}
