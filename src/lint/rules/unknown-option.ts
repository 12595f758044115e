import { memoize } from '../../base/memoize.ts';
import { findOtherWay } from '../../format/words/aliases.ts';
import { isLoneTest, wordMeantBy } from '../../format/words/option-messages.ts';
import { writeValue } from '../../format/words/phrases.ts';
import { isWrapper } from '../../format/words/unwrap.ts';
import { findFaults, type Mending, mendNearMiss } from '../fault-findings.ts';
import type { KnownFault } from '../faults.ts';
import type { RuleContext } from '../rule-context.ts';
import type { Rule } from './rule.ts';

export const unknownOption = {
  id: 'unknown-option',
  severity: 'error',
  reason: 'The CRM rejects a modal or response with an unknown option.',
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
      message: '"options" is not an option of an input. Move what is in it one level up.',
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
      blocks: ['line: separator { "label": "Extras" }'],
      marked: '"label"',
      message: '"label" is not an option of a separator. Remove it.',
    },
  ],
  check: (context) => findFaults(context, 'unknown-option', (fault) => mend(fault, context)),
} as const satisfies Rule;

function mend(fault: KnownFault, { faults }: RuleContext): Mending {
  const mending = mendNearMiss(fault);
  const { finding } = fault;
  const { dataPath, params, found, known } = finding;
  const otherWay = findOtherWay(String(params['additionalProperty']), found, known);
  if ((mending.fix ?? fault.double ?? otherWay) !== undefined || isWrapper(finding)) return mending;
  const word = wordMeantBy(finding);
  if (word !== undefined) return { suggestions: [{ do: 'replace', by: word, pointer: dataPath }] };
  if (isLoneTest(finding)) return {};
  if (isLikeChoice(fault) && placesOfChoices(faults).has(dataPath)) {
    const item = { label: found, value: params['additionalProperty'] };
    return { hint: `If it is a choice, write it into "items": ${writeValue(item)}.`, ...removal };
  }
  return removal;
}

/** What an unknown option says may matter to its author: only the author can remove it. */
const removal: Mending = { suggestions: [{ do: 'remove' }] };

/** Whether it may be a choice, which others have in "options": a text by its value, where there are no items. */
function isLikeChoice({ near, double, finding }: KnownFault): boolean {
  const { keyword, found, known, taken = [] } = finding;
  const isUnlike = (near ?? double) === undefined;
  const isOfList = known.includes('items') && !taken.includes('items');
  return keyword === 'additionalProperties' && typeof found === 'string' && isUnlike && isOfList;
}

/** The pointers of the options that hold choices: one text alone is no sign of them. */
const placesOfChoices = memoize((faults: readonly KnownFault[]) => {
  const [once, again] = [new Set<string>(), new Set<string>()];
  for (const { finding } of faults.filter(isLikeChoice))
    (once.has(finding.dataPath) ? again : once).add(finding.dataPath);
  return again;
});
