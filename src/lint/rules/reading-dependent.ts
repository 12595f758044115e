import { compareReadingsOf } from '../../analysis/compare-readings.ts';
import type { Appearance, ReadingDifference, ReadingPoint } from '../../analysis/index.ts';
import { canHoldSeveral } from '../../analysis/model/block-traits.ts';
import { valueAt } from '../../base/json.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { withoutParts } from '../../behaviour/cycles.ts';
import { defaultReadings } from '../../behaviour/readings.ts';
import { isList } from '../../behaviour/visibility.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Item } from '../../format/items.ts';
import type { Block, Contents } from '../../format/modal.ts';
import type { VisibleOn } from '../../format/visible-on.ts';
import { type ConditionProblem, checkConditions } from '../conditions/check-conditions.ts';
import { describeSteps } from '../conditions/describe-unreachable.ts';
import { visibleItems } from '../conditions/near-values.ts';
import { actionPointer, blockPointer } from '../pointers.ts';
import type { RuleContext } from '../rule-context.ts';
import type { ModalRule } from './modal-rule.ts';

export const readingDependent = {
  id: 'reading-dependent',
  severity: 'info',
  reason:
    'The public format leaves some points open; a modal should work the same with every interpretation.',
  accepts: [
    {
      blocks: [
        'flavour: checkbox-group { "items": [{ "label": "Vanilla", "value": "vanilla" }, { "label": "Plum", "value": "plum" }] }',
        'note: input { "label": "Note", "visibleOn": { "flavour": { "includes": "plum" } } }',
      ],
    },
  ],
  rejects: [
    {
      blocks: [
        'flavour: checkbox-group { "items": [{ "label": "Vanilla", "value": "vanilla" }, { "label": "Plum", "value": "plum" }] }',
        'note: input { "label": "Note", "visibleOn": { "flavour": { "equals": "plum" } } }',
      ],
      marked: '"visibleOn"',
      message:
        'Visibility of "note" after setting "flavour" to ["vanilla","plum"] is left open by the format: it does not say whether "equals" compares all chosen values, or each of them. This package compares all (listEquals: exact or member). Use "includes" if one of several values is enough.',
    },
    {
      blocks: [
        'country: input { "label": "Country" }',
        'mode: input { "label": "Tax mode", "visibleOn": { "country": { "equals": "EE" } } }',
        'vat: input { "label": "VAT number", "visibleOn": { "mode": { "equals": "full" } } }',
      ],
      marked: '"visibleOn"',
      message:
        'Visibility of "vat" after setting "country" to "EE", "mode" to "full", "country" to "" is left open by the format: it does not say whether a hidden block still counts in conditions. This package treats it as empty (hiddenSource: empty or value). Try this case in the CRM.',
    },
  ],
  check: (context) => {
    const contents = context.contents();
    const differences = differencesOf(context).filter((difference) => isAsWritten(difference, contents));
    return firstOfEachCause(differences, contents).map((difference) =>
      describe(difference, differences, context),
    );
  },
} as const satisfies ModalRule;

/** Returns the first difference of each point, unless an earlier point explains the same place. */
function firstOfEachCause(
  differences: readonly ReadingDifference[],
  contents: Contents,
): readonly ReadingDifference[] {
  const points = new Set<ReadingPoint>();
  const places = new Set<string>();
  return differences.filter((difference) => {
    if (points.has(difference.point)) return false;
    points.add(difference.point);
    const { pointer } = locateDifference(difference, contents);
    return !places.has(pointer) && places.add(pointer);
  });
}

/** Returns the differences without those of conditions that another rule reports because their types never match. */
function differencesOf({ contents, acyclic, differences }: RuleContext): readonly ReadingDifference[] {
  const all = differences();
  if (!all.some(isOfTypes)) return all;
  const reported = checkConditions(contents()).filter(isForType);
  if (reported.length === 0) return all;
  const others = all.filter((difference) => !isOfTypes(difference));
  const rest = compareReadingsOf(
    withoutParts(
      acyclic(),
      reported.map(({ use }) => use),
    ),
  );
  return [...others, ...rest.filter(isOfTypes)];
}

/** Returns true if the condition may hold when values are compared as text. */
function isForType({ use: { condition }, mismatches }: ConditionProblem): boolean {
  const isNoText = condition !== 'not_empty' && 'equals' in condition && typeof condition.equals !== 'string';
  return isNoText || mismatches.length > 0;
}

function isOfTypes({ point }: ReadingDifference): boolean {
  return point === 'scalarTypes';
}

/** Returns false if a select needs a list as its value, which only a response can give it. */
function isAsWritten({ steps }: ReadingDifference, { blocks }: Contents): boolean {
  return steps.every(({ block, value }) => {
    const target = blocks.find(({ key }) => key === block);
    const type = target && blockKinds[target.kind].valueType(target.options.value);
    return !Array.isArray(value) || type?.isMultiple === true;
  });
}

function describe(
  difference: ReadingDifference,
  all: readonly ReadingDifference[],
  context: RuleContext,
): ProblemDetails {
  const { point, reading, steps } = difference;
  const { name, pointer } = locateDifference(difference, context.contents());
  const { question, decision } = questions[point];
  return {
    pointer,
    highlight: 'key',
    // The steps are only an example.
    about: [point],
    message: `${name} ${describeSteps(steps)} is left open by the format: it does not say ${question}. This package ${decision} (${point}: ${defaultReadings[point]} or ${reading}).`,
    hint: findAdvice(difference, all, context.acyclic()) ?? 'Try this case in the CRM.',
  };
}

/** Each open point, in words. */
const questions: Readonly<Record<ReadingPoint, { readonly question: string; readonly decision: string }>> = {
  hiddenSource: {
    question: 'whether a hidden block still counts in conditions',
    decision: 'treats it as empty',
  },
  severalKeys: {
    question: 'whether all conditions of a "visibleOn" must hold, or one of them',
    decision: 'requires all',
  },
  listEquals: {
    question: 'whether "equals" compares all chosen values, or each of them',
    decision: 'compares all',
  },
  scalarTypes: {
    question: 'whether a number or boolean equals the text with the same characters',
    decision: 'treats them as different',
  },
};

/** Returns the advice for a point if the modal no longer depends on the point after it; otherwise `undefined`. */
function findAdvice(
  { point }: ReadingDifference,
  all: readonly ReadingDifference[],
  contents: Contents,
): string | undefined {
  const advice = advices[point];
  if (advice === undefined) return undefined;
  const before = new Set(all.map((difference) => difference.point));
  const after = compareReadingsOf(advice.apply(contents));
  const isBetter = after.every((difference) => difference.point !== point && before.has(difference.point));
  return isBetter ? advice.hint : undefined;
}

interface Advice {
  readonly hint: string;
  readonly apply: (contents: Contents) => Contents;
}

const advices: Partial<Readonly<Record<ReadingPoint, Advice>>> = {
  listEquals: { hint: 'Use "includes" if one of several values is enough.', apply: useIncludes },
};

/** The description of a difference, and the pointer of the conditions that cause it. */
interface DifferencePlace {
  readonly name: string;
  readonly pointer: string;
}

/** Returns the first part whose visibility differs between two readings; if there is none, the first sent value that differs. */
function locateDifference(
  { byDefault, otherwise }: ReadingDifference,
  { blocks }: Contents,
): DifferencePlace {
  const visibleByDefault = byDefault.visible;
  const visibleOtherwise = otherwise.visible;
  const block = firstOnly(visibleByDefault.blocks, visibleOtherwise.blocks);
  if (block !== undefined) return shown(quote(block), blockPointer(block, 'visibleOn'));
  for (const { key, options } of blocks) {
    const value = firstOnly(visibleItems(visibleByDefault, key), visibleItems(visibleOtherwise, key));
    const index = options.items?.findIndex((item) => item.value === value) ?? -1;
    if (value !== undefined && index >= 0)
      return shown(`item ${index + 1} of ${quote(key)}`, blockPointer(key, 'items', index, 'visibleOn'));
  }
  const action = firstOnly(visibleByDefault.actions, visibleOtherwise.actions);
  if (action !== undefined) return shown(quote(action), actionPointer(action, 'visibleOn'));
  return locateInForm(byDefault, otherwise);
}

function shown(name: string, pointer: string): DifferencePlace {
  return { name: `Visibility of ${name}`, pointer };
}

/** Returns the first value that only one of two lists has. */
function firstOnly<Value>(first: readonly Value[], second: readonly Value[]): Value | undefined {
  const [inFirst, inSecond] = [new Set(first), new Set(second)];
  return first.find((value) => !inSecond.has(value)) ?? second.find((value) => !inFirst.has(value));
}

function locateInForm({ form: defaultForm }: Appearance, { form: otherForm }: Appearance): DifferencePlace {
  const keys = Object.keys({ ...defaultForm, ...otherForm });
  const key = keys.find(
    (name) => JSON.stringify(valueAt(defaultForm, [name])) !== JSON.stringify(valueAt(otherForm, [name])),
  );
  return key === undefined
    ? { name: 'The modal', pointer: '/properties/blocks' }
    : { name: `The sent value of ${quote(key)}`, pointer: blockPointer(key) };
}

/** Returns a modal in which conditions on blocks of several values test for one of them. */
function useIncludes({ blocks, actions }: Contents): Contents {
  const several = new Set(blocks.filter(canHoldSeveral).map(({ key }) => key));
  const change = <Part extends { readonly visibleOn?: VisibleOn }>(part: Part): Part => {
    const { visibleOn } = part;
    if (typeof visibleOn !== 'object') return part;
    const conditions = Object.entries(visibleOn).map(([key, condition]) => {
      const isScalar = typeof condition === 'object' && 'equals' in condition && !isList(condition.equals);
      return [key, isScalar && several.has(key) ? { includes: String(condition.equals) } : condition];
    });
    return { ...part, visibleOn: Object.fromEntries(conditions) };
  };
  return {
    blocks: blocks.map((block) => {
      const { items: before }: { readonly items?: readonly Item[] } = block.options;
      const items = before?.map(change);
      const options = { ...change(block.options), ...(items !== undefined && { items }) };
      return { ...block, options: options as Block['options'] };
    }),
    actions: actions.map((action) => ({ ...action, options: change(action.options) })),
  };
}
