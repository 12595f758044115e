import { listWords, quote } from '../../../base/text.ts';
import { type Conclude, withFullStop } from './conclusion.ts';

/** Reports a run in which the app rejects every re-request. */
export const concludeRefusedReRequests: Conclude = ({ contexts, isComplete }) => {
  const changes = contexts.flatMap(({ name, run }) =>
    run.exchanges
      .filter(({ request }) => request.kind === 'change')
      .map((exchange) => ({ ...exchange, context: name })),
  );
  const refused = changes.flatMap(({ outcome, ...place }) =>
    outcome.kind === 'rejected' ? [{ ...place, words: outcome.words }] : [],
  );
  const [first] = refused;
  const isEach = changes.every(({ outcome }) => outcome.kind === 'rejected' || outcome.kind === 'failed');
  if (first === undefined || !isEach || !isComplete) return [];
  const { words, request, steps, context } = first;
  const block = request.query['invoker'] ?? '';
  const invokers = [...new Set(changes.map((change) => quote(change.request.query['invoker'] ?? '')))];
  const number = changes.length === 1 ? 'the only re-request' : `all ${changes.length} re-requests`;
  return [
    {
      rule: 'refused-re-requests',
      severity: 'warning',
      message: `The endpoint rejects ${number} by ${listWords(invokers, 'and')}: ${withFullStop(words)} Respond with data, such as { "data": {} }.`,
      about: [...invokers].sort(),
      part: { list: 'blocks', key: block },
      place: { steps, request, context },
    },
  ];
};
