import { groupBy } from '../../../base/group-by.ts';
import { listWords, quote } from '../../../base/text.ts';
import type { Refusal } from '../find-required.ts';
import type { Dependence } from '../observations.ts';
import { type Conclude, type Conclusion, firstOfEach, withFullStop } from './conclusion.ts';

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

/** Reports rejected submits whose errors are only under hidden blocks. */
export const concludeUnseenErrors: Conclude = ({ contexts }) =>
  contexts
    .filter(({ reported }) => !reported.has('unseen-error'))
    .flatMap(({ name, run }) =>
      firstOfEach(run.unseenErrors, ({ blocks }) => blocks).map(({ blocks, steps, request }): Conclusion => {
        const names = listWords(blocks.map(quote), 'and');
        const [verb, pronoun] = blocks.length === 1 ? ['is', 'it'] : ['are', 'they'];
        return {
          rule: 'unseen-error',
          severity: 'warning',
          message: `The submit is rejected with an error under ${names}, but ${pronoun} ${verb} hidden in this state, so nobody sees it. Mark a visible block, or respond with { "error": { "message": … } }.`,
          part: { list: 'blocks', key: blocks[0] ?? '' },
          place: { steps, request, context: name },
        };
      }),
    );

/** Reports texts that the response to another block takes away. */
export const concludeWipedTexts: Conclude = ({ contexts }) =>
  contexts.flatMap(({ name, run }) =>
    [...groupBy(run.wipedTexts, ({ blocks }) => JSON.stringify(blocks)).values()].map((group): Conclusion => {
      const [{ blocks, steps, request }] = group;
      const invokers = listWords([...new Set(group.map(({ invoker }) => quote(invoker)))], 'and');
      return {
        rule: 'input-not-kept',
        severity: 'warning',
        message: `The response to ${invokers} empties or resets ${listWords(blocks.map(quote), 'and')}: what the user typed there is lost. Send no "value" for what the user fills in.`,
        part: { list: 'blocks', key: blocks[0] ?? '' },
        place: { steps: steps.slice(-1), request, context: name },
      };
    }),
  );

/** Reports requests that get another answer when they are repeated. */
export const concludeDependences: Conclude = ({ contexts }) =>
  contexts.flatMap(({ name, run }) =>
    firstOfEach(run.dependences, ({ kind, pointer }) => [kind, pointer]).map(
      ({ kind, pointer, steps, request }): Conclusion => ({
        rule: 'answer-not-repeated',
        severity: 'warning',
        message: describeDependence(kind, pointer),
        about: [kind, pointer],
        part: null,
        place: { steps, request, context: name },
      }),
    ),
  );

function describeDependence(kind: Dependence['kind'], pointer: string): string {
  const place = quote(pointer.slice(1).replace(/^data\//, ''));
  switch (kind) {
    case 'mixed':
      return 'A request gets the answer of another one that is sent at the same time. Keep nothing of a request in a variable that all requests share.';
    case 'order':
      return `The same request gets ${place} in another order when it is repeated. Sort it.`;
    case 'earlier':
      return `The same request gets another ${place} when it is repeated, although nothing was submitted. Compute the answer from the request alone.`;
  }
}

/** Reports the blocks that only the endpoint requires. */
export const concludeRequired: Conclude = ({ contexts }) => {
  const required = contexts.flatMap(({ run }) => run.required);
  return [...new Map(required.map((entry) => [entry.block, entry])).values()].map(({ block, outcome }) => ({
    rule: 'required-by-endpoint',
    severity: 'warning',
    message: `The modal allows an empty ${quote(block)}, ${describe(outcome)}`,
    part: { list: 'blocks', key: block },
    place: null,
  }));
};

function describe({ kind, words }: Refusal): string {
  return kind === 'rejected'
    ? `but the endpoint rejects it: ${withFullStop(words)} Add "isRequired": true.`
    : `but the endpoint then fails: ${words}. Add "isRequired": true, or accept forms without it.`;
}
