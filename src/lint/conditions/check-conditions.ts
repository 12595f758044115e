import { canHoldSeveral } from '../../analysis/model/block-traits.ts';
import { itemsByText, nameOfCondition } from '../../analysis/model/conditions-on-blocks.ts';
import { isPartOfDate } from '../../analysis/model/witnesses/dates.ts';
import { memoize } from '../../base/memoize.ts';
import { carriedBy, readValue } from '../../behaviour/effective-value.ts';
import { type ConditionUse, listConditions, readsItself } from '../../behaviour/list-conditions.ts';
import { defaultReadings } from '../../behaviour/readings.ts';
import { holds, isList } from '../../behaviour/visibility.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Item } from '../../format/items.ts';
import type { Block, Contents } from '../../format/modal.ts';
import { isCalendarDate } from '../../format/text-formats.ts';
import type { Domain, Value } from '../../format/values.ts';
import type { Condition, ConditionValue, Scalar } from '../../format/visible-on.ts';

/** A condition that can never hold, with the reason. */
export interface ConditionProblem {
  readonly use: ConditionUse;
  readonly target: Block;
  /** The values in `equals` that items have in another type; empty if no item has a similar value. */
  readonly mismatches: readonly Mismatch[];
}

/** A value in a condition, and the value of the item that was likely meant. */
interface Mismatch {
  readonly path: readonly (string | number)[];
  readonly found: Scalar;
  readonly carried: Scalar;
}

/**
 * Returns the conditions that can never hold, whatever the values of other blocks: the kind or the items of the tested block
 * exclude them. A block without items is ignored, since a response can fill it.
 */
export const checkConditions = memoize((contents: Contents): readonly ConditionProblem[] => {
  const targets = new Map(contents.blocks.map((block) => [block.key, block]));
  const judged = new Map<string, boolean>();
  return listConditions(contents).flatMap((use): readonly ConditionProblem[] => {
    const target = targets.get(use.block);
    if (target === undefined || readsItself(use)) return [];
    // Thousands of items may have the same condition.
    const name = `${use.block.length} ${use.block} ${nameOfCondition(use.rule)}`;
    const isPossible = judged.get(name) ?? canHold(use.rule, target);
    judged.set(name, isPossible);
    return isPossible ? [] : [{ use, target, mismatches: findMismatches(use.rule, target) }];
  });
});

/** Whether a condition can hold for a block, whatever the values of others. */
export function canHold(rule: Condition, block: Block): boolean {
  const { kind, options } = block;
  const type = blockKinds[kind].valueType(options.value);
  if (type === null || isEmptyFor(block, equalsOf(rule))) return false;
  return possibilities[type.domain ?? 'constant'](rule, block);
}

/** Whether a value counts as empty in a block. In a block of several values, `""` is a list with the item of this value. */
export function isEmptyFor(block: Block, value: ConditionValue | undefined): boolean {
  return isList(value) ? value.length === 0 : value === '' && !canHoldSeveral(block);
}

function equalsOf(rule: Condition): ConditionValue | undefined {
  return typeof rule === 'object' && 'equals' in rule ? rule.equals : undefined;
}

const noItems: readonly Item[] = [];

type CanHold = (rule: Condition, block: Block) => boolean;

const isAboutText: CanHold = (rule) => {
  const wanted = equalsOf(rule);
  return wanted === undefined || typeof wanted === 'string';
};

const possibilities: Readonly<Record<Domain | 'constant', CanHold>> = {
  constant: isAboutText,
  'any text': (rule, block) => isAboutText(rule, block) && canRead(rule, block),
  'any date': (rule) => {
    if (rule === 'not_empty') return true;
    if ('includes' in rule) return isPartOfDate(rule.includes);
    return typeof rule.equals === 'string' && isCalendarDate(rule.equals);
  },
  'one item': (rule, { options: { items = noItems } }) => {
    if (items.length === 0) return true;
    if (rule !== 'not_empty' && 'equals' in rule) return carriedBy(items).has(rule.equals);
    // If there are thousands of conditions and items, most conditions compare with a whole value.
    const likely = rule === 'not_empty' ? [] : itemsByText(items, rule.includes);
    return likely.some((value) => holdsFor(rule, value)) || items.some(({ value }) => holdsFor(rule, value));
  },
  'some items': (rule, { options: { items = noItems } }) => {
    if (items.length === 0 || rule === 'not_empty') return true;
    if ('includes' in rule) return itemsByText(items, rule.includes).length > 0;
    return [rule.equals].flat().every((value) => carriedBy(items).has(value));
  },
};

/** Whether the control of a block can make a text for which a condition holds. */
function canRead(rule: Condition, block: Block): boolean {
  if (rule === 'not_empty') return true;
  if ('equals' in rule) return readValue(block, rule.equals) === rule.equals;
  return readValue(block, `x${rule.includes}x`) === `x${rule.includes}x`;
}

function holdsFor(rule: Condition, value: Value): boolean {
  return holds(rule, value, defaultReadings);
}

/** Returns the mismatches; empty unless every value without an item exists in another type. */
function findMismatches(rule: Condition, { kind, options }: Block): readonly Mismatch[] {
  const wanted = equalsOf(rule);
  const type = blockKinds[kind].valueType(options.value);
  if (wanted === undefined || !type?.comesFromItems || (isList(wanted) && !type.isMultiple)) return [];
  const { items = noItems } = options;
  const pairs = [wanted].flat().map((found) => ({ found, carried: findCarried(found, items) }));
  if (pairs.some(({ carried }) => carried === undefined)) return [];
  return pairs.flatMap(({ found, carried: value = found }, index): readonly Mismatch[] => {
    const path = isList(wanted) ? ['equals', index] : ['equals'];
    return value === found ? [] : [{ path, found, carried: value }];
  });
}

/** Returns the same value, or else one with the same text. */
function findCarried(wanted: Scalar, items: readonly Item[]): Scalar | undefined {
  return carriedBy(items).has(wanted) ? wanted : itemsByText(items, wanted)[0];
}
