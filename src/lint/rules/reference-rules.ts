import type { Violation } from '../../format/check/violation.ts';
import { guessName } from '../guesses/find-meant.ts';
import type { Guess } from '../guesses/guess.ts';
import { guessWrittenCondition } from '../guesses/written-condition.ts';
import type { RuleContext } from '../rule-context.ts';
import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const unknownBlockKey = {
  id: 'unknown-block-key',
  severity: 'error',
  reason: 'A response changes only blocks of the modal. Another one is not part of the documented format.',
  accepts: [
    {
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "value": "M" } } } }\n',
    },
  ],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "szie": { "value": "M" } } } }\n',
      marked: '"szie"',
      message: '"szie" is not a block of this modal. Did you mean "size"?',
    },
    {
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "properties": { "size": { "value": "M" } } } } }\n',
      marked: '"properties"',
      message: '"properties" is not a block of this modal. Move its contents one level up.',
    },
  ],
  check: (context) => reportViolations(context, 'unknown-block-key'),
} as const satisfies ModalRule;

export const unknownActionKey = {
  id: 'unknown-action-key',
  severity: 'error',
  reason: 'A response changes only buttons of the modal. Another one is not part of the documented format.',
  accepts: [{ response: '{ "data": { "actions": { "save": { "label": "Order" } } } }\n' }],
  rejects: [
    {
      response: '{ "data": { "actions": { "saev": { "label": "Order" } } } }\n',
      marked: '"saev"',
      message: '"saev" is not an action button of this modal. Did you mean "save"?',
    },
  ],
  check: (context) => reportViolations(context, 'unknown-action-key'),
} as const satisfies ModalRule;

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
