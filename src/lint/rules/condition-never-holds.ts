import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { itemsByValue, readValue } from '../../behaviour/effective-value.ts';
import { type ConditionUse, nameOfCondition, pointerOfCondition } from '../../behaviour/list-conditions.ts';
import { isList } from '../../behaviour/visibility.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Block } from '../../format/modal.ts';
import type { Domain } from '../../format/values.ts';
import type { ConditionValue, Scalar } from '../../format/visible-on.ts';
import { describeValue, writeValue } from '../../format/words/phrases.ts';
import {
  type ConditionProblem,
  canHold,
  checkConditions,
  isEmptyFor,
} from '../conditions/check-conditions.ts';
import { findNearValue, listValues } from '../conditions/near-values.ts';
import { describeLacking, nameRecipe } from '../guesses/operators.ts';
import { findMeantDate } from '../guesses/values.ts';
import type { ModalRule } from './modal-rule.ts';

export const conditionNeverHolds = {
  id: 'condition-never-holds',
  severity: 'warning',
  reason: 'A condition that never holds hides its block, item or button permanently.',
  identity: 'words',
  accepts: [
    {
      blocks: [
        'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }] }',
        'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "yes" } } }',
      ],
    },
    {
      blocks: [
        'gift: select { "label": "Gift?" }',
        'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "yes" } } }',
      ],
    },
  ],
  rejects: [
    {
      blocks: [
        'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }] }',
        'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "Yes" } } }',
      ],
      marked: '"Yes"',
      message:
        'The condition on "gift" of "note" never holds: no item of "gift" has the text "Yes". Did you mean "yes"?',
    },
    {
      blocks: [
        'mail: input { "label": "E-mail", "type": "email" }',
        'note: input { "label": "Note", "visibleOn": { "mail": { "equals": " a@b.ee" } } }',
      ],
      marked: '" a@b.ee"',
      message:
        'The condition on "mail" of "note" never holds: the control of "mail" turns the text " a@b.ee" into "a@b.ee". Did you mean "a@b.ee"?',
    },
    {
      blocks: ['line: separator', 'note: input { "label": "Note", "visibleOn": { "line": "not_empty" } }'],
      marked: '"not_empty"',
      message:
        'The condition on "line" of "note" never holds: "line" never has a value. Use a condition on another block.',
    },
  ],
  check: ({ contents }) =>
    checkConditions(contents())
      .filter(({ mismatches }) => mismatches.length === 0)
      .map(describe),
} as const satisfies ModalRule;

function describe({ use, target }: ConditionProblem): ProblemDetails {
  const { path, wanted } = readTest(use);
  const { reason, hint, likelyValue } = explain(wanted, path[0], target);
  return {
    pointer: pointerOfCondition(use, ...path),
    message: `${nameOfCondition(use)} never holds: ${reason}.`,
    hint: likelyValue === undefined ? hint : `Did you mean ${writeValue(likelyValue)}?`,
    ...(likelyValue !== undefined && { suggestions: [{ do: 'replace', by: likelyValue }] }),
  };
}

function readTest({ condition }: ConditionUse): {
  readonly path: readonly string[];
  readonly wanted?: ConditionValue;
} {
  if (condition === 'not_empty') return { path: [] };
  return 'equals' in condition
    ? { path: ['equals'], wanted: condition.equals }
    : { path: ['includes'], wanted: condition.includes };
}

interface Explanation {
  readonly reason: string;
  readonly hint: string;
  readonly likelyValue?: Scalar;
}

function explain(wanted: ConditionValue | undefined, test: string | undefined, target: Block): Explanation {
  const name = quote(target.key);
  const type = blockKinds[target.kind].valueType(target.options.value);
  if (type === null)
    return { reason: `${name} never has a value`, hint: 'Use a condition on another block.' };
  if (test === 'equals' && isEmptyFor(target, wanted))
    return {
      reason: 'no condition holds for an empty block',
      hint: `To show it while ${name} is empty, see ${nameRecipe('is-empty')}.`,
    };
  if (test === 'equals' && isList(wanted) && type.domain !== 'some items') return explainList(wanted, target);
  return explanations[type.domain ?? 'constant'](wanted, test, target);
}

function explainList([only, ...others]: readonly Scalar[], target: Block): Explanation {
  const reason = `${quote(target.key)} has one value, not a list`;
  if (only === undefined || others.length > 0) return { reason, hint: describeLacking('one-of') };
  return canHold({ equals: only }, target)
    ? { reason, hint: 'Compare it with one value.', likelyValue: only }
    : { ...explain(only, 'equals', target), reason };
}

type Explain = (wanted: ConditionValue | undefined, test: string | undefined, target: Block) => Explanation;

const explanations: Readonly<Record<Domain | 'constant', Explain>> = {
  constant: explainText,
  'any text': (wanted, test, target) =>
    typeof wanted === 'string' ? explainControl(wanted, target) : explainText(wanted, test, target),
  'any date': explainDate,
  'one item': (...args) => explainItems(...args, false),
  'some items': (...args) => explainItems(...args, true),
};

function explainText(wanted: ConditionValue | undefined, _: string | undefined, { key }: Block): Explanation {
  return {
    reason: `the value of ${quote(key)} is text, not ${describeValue(wanted)}`,
    hint: 'Compare it with text.',
    ...(!Array.isArray(wanted) && { likelyValue: String(wanted) }),
  };
}

function explainControl(wanted: string, target: Block): Explanation {
  const read = readValue(target, wanted);
  const name = quote(target.key);
  if (read === '')
    return { reason: `the control of ${name} removes ${describeValue(wanted)}`, hint: 'Use "not_empty".' };
  return {
    reason: `the control of ${name} turns ${describeValue(wanted)} into ${writeValue(read)}`,
    hint: 'Use a text that it keeps.',
    likelyValue: read,
  };
}

function explainDate(wanted: ConditionValue | undefined, test: string | undefined): Explanation {
  const likelyValue = findMeantDate(String(wanted));
  return {
    reason: `no date ${test === 'equals' ? 'is' : 'contains'} ${describeValue(wanted)}`,
    hint: 'Write dates like "2026-11-20".',
    ...(likelyValue !== undefined && { likelyValue }),
  };
}

function explainItems(
  wanted: ConditionValue | undefined,
  test: string | undefined,
  { key, options }: Block,
  isMultiple: boolean,
): Explanation {
  const { items = [] } = options;
  const hint = `Its items have ${listValues(items)}.`;
  if (wanted === undefined) return { reason: `no item of ${quote(key)} has a value`, hint };
  const missing = [wanted].flat().find((value) => !itemsByValue(items).has(value)) ?? wanted;
  const likelyValue = test === 'equals' && !isList(wanted) ? findNearValue(items, wanted) : undefined;
  const reason = `no item of ${quote(key)} ${test === 'equals' || isMultiple ? 'has' : 'contains'} ${describeValue(missing)}`;
  return {
    reason,
    hint,
    ...(likelyValue !== undefined && { likelyValue }),
  };
}
