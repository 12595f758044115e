import { listWords, quote } from '../../../base/text.ts';
import { type Conclude, type Conclusion, firstOfEach } from './conclusion.ts';

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
