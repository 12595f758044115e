import { valueAt } from '../../base/json.ts';
import type { Violation } from '../../format/check/violation.ts';
import { isLoneTest } from '../../format/words/option-messages.ts';
import { guessName } from '../guesses/find-meant.ts';
import type { Guess } from '../guesses/guess.ts';
import { guessOtherSyntax } from '../guesses/other-syntax.ts';
import { guessWrittenCondition } from '../guesses/written-condition.ts';
import type { RuleContext } from '../rule-context.ts';
import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const unknownOption = {
  id: 'unknown-option',
  severity: 'error',
  reason: 'The option is not part of the documented format.',
  identity: 'words',
  accepts: [{ blocks: ['note: textarea { "label": "Note", "resize": true }'] }],
  rejects: [
    {
      blocks: ['size: input { "lable": "Cake size" }'],
      marked: '"lable"',
      message: '"lable" is not an option of an input. Did you mean "label"?',
    },
    {
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "options": { "value": "M" } } } } }\n',
      marked: '"options"',
      message: '"options" is not an option of an input. Move its contents one level up.',
    },
    {
      blocks: ['size: select { "label": "Cake size", "options": [{ "label": "Small", "value": 1 }] }'],
      marked: '"options"',
      message: '"options" is not an option of a select. Did you mean "items"?',
    },
    {
      blocks: ['size: select { "title": "Cake size" }'],
      marked: '"title"',
      message: '"title" is not an option of a select. Did you mean "label"?',
    },
    {
      blocks: ['size: select { "label": "Cake size", "multiple": true }'],
      marked: '"multiple"',
      message:
        '"multiple" is not an option of a select. For several choices, make "value" a list: "value": [].',
    },
    {
      blocks: ['size: input { "label": "Cake size", "maxLength": 5 }'],
      marked: '"maxLength"',
      message:
        '"maxLength" is not an option of an input. Remove it. The format has no such check: let your endpoint check the form. See docs/format.md#checks.',
    },
    {
      blocks: ['line: separator { "label": "Extras" }'],
      marked: '"label"',
      message: '"label" is not an option of a separator. Remove it.',
    },
  ],
  check: (context) => reportViolations(context, 'unknown-option', (violation) => guess(violation, context)),
} as const satisfies ModalRule;

function guess(violation: Violation, context: RuleContext): Guess {
  const { params, actual, allowedNames } = violation;
  const named = guessName(violation, context.meaningOf(violation));
  const condition = guessWrittenCondition(violation, context);
  if (condition !== undefined && !isRename(named, condition, actual)) return condition;
  if (named.hint !== undefined) return named;
  const syntax = guessOtherSyntax(String(params['additionalProperty']), actual, allowedNames);
  if (syntax !== undefined) return syntax;
  // Its contents may matter, so only the author can remove it.
  return isLoneTest(violation) ? {} : { suggestions: [{ do: 'remove' }] };
}

/** Returns whether a condition only has another name for its test. */
function isRename({ fix: rename }: Guess, { fix }: Guess, actual: unknown): boolean {
  const isBoth =
    rename && 'do' in rename && rename.do === 'rename' && fix && 'do' in fix && fix.do === 'replace';
  return isBoth === true && valueAt(fix.by, [rename.to]) === actual;
}
