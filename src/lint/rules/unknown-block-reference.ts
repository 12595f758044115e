import type { Violation } from '../../format/check/violation.ts';
import { guessName } from '../guesses/find-meant.ts';
import type { Guess } from '../guesses/guess.ts';
import { guessWrittenCondition } from '../guesses/written-condition.ts';
import type { RuleContext } from '../rule-context.ts';
import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const unknownBlockReference = {
  id: 'unknown-block-reference',
  severity: 'error',
  reason: 'A condition on a missing block never holds.',
  accepts: [
    {
      blocks: [
        'size: input { "label": "Cake size" }',
        'note: input { "label": "Note", "visibleOn": { "size": "not_empty" } }',
      ],
    },
  ],
  rejects: [
    {
      blocks: [
        'size: input { "label": "Cake size" }',
        'note: input { "label": "Note", "visibleOn": { "szie": "not_empty" } }',
      ],
      marked: '"szie"',
      message:
        'The condition on "szie" of "note" depends on a block that is not in this modal. Did you mean "size"?',
    },
  ],
  check: (context) =>
    reportViolations(context, 'unknown-block-reference', (violation) => guess(violation, context)),
} as const satisfies ModalRule;

function guess(violation: Violation, context: RuleContext): Guess {
  const named = guessName(violation, context.meaningOf(violation));
  return named.hint === undefined ? (guessWrittenCondition(violation, context) ?? {}) : named;
}
