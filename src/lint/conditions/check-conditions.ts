import { canHoldSeveral } from '../../analysis/model/block-traits.ts';
import { itemsByText, nameOfCondition } from '../../analysis/model/conditions-on-blocks.ts';
import { isPartOfDate } from '../../analysis/model/witnesses/dates.ts';
import { memoize } from '../../base/memoize.ts';
import { itemsByValue, readValue } from '../../behaviour/effective-value.ts';
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
  readonly comparedValue: Scalar;
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
    const name = `${use.block.length} ${use.block} ${nameOfCondition(use.condition)}`;
    const isPossible = judged.get(name) ?? canHold(use.condition, target);
    judged.set(name, isPossible);
    return isPossible ? [] : [{ use, target, mismatches: findMismatches(use.condition, target) }];
  });
});

/** Whether a condition can hold for a block, whatever the values of others. */
export function canHold(condition: Condition, block: Block): boolean {
  const { kind, options } = block;
  const type = blockKinds[kind].valueType(options.value);
  if (type === null || isEmptyFor(block, equalsOf(condition))) return false;
  return possibilities[type.domain ?? 'constant'](condition, block);
}

/** Whether a value counts as empty in a block. In a block of several values, `""` is a list with the item of this value. */
export function isEmptyFor(block: Block, value: ConditionValue | undefined): boolean {
  return isList(value) ? value.length === 0 : value === '' && !canHoldSeveral(block);
}

function equalsOf(condition: Condition): ConditionValue | undefined {
  return typeof condition === 'object' && 'equals' in condition ? condition.equals : undefined;
}

const noItems: readonly Item[] = [];

type CanHold = (condition: Condition, block: Block) => boolean;

const isAboutText: CanHold = (condition) => {
  const wanted = equalsOf(condition);
  return wanted === undefined || typeof wanted === 'string';
};

const possibilities: Readonly<Record<Domain | 'constant', CanHold>> = {
  constant: isAboutText,
  'any text': (condition, block) => isAboutText(condition, block) && canRead(condition, block),
  'any date': (condition) => {
    if (condition === 'not_empty') return true;
    if ('includes' in condition) return isPartOfDate(condition.includes);
    return typeof condition.equals === 'string' && isCalendarDate(condition.equals);
  },
  'one item': (condition, { options: { items = noItems } }) => {
    if (items.length === 0) return true;
    if (condition !== 'not_empty' && 'equals' in condition) return itemsByValue(items).has(condition.equals);
    // If there are thousands of conditions and items, most conditions compare with a whole value.
    const likely = condition === 'not_empty' ? [] : itemsByText(items, condition.includes);
    return (
      likely.some((value) => holdsFor(condition, value)) ||
      items.some(({ value }) => holdsFor(condition, value))
    );
  },
  'some items': (condition, { options: { items = noItems } }) => {
    if (items.length === 0 || condition === 'not_empty') return true;
    if ('includes' in condition) return itemsByText(items, condition.includes).length > 0;
    return [condition.equals].flat().every((value) => itemsByValue(items).has(value));
  },
};

/** Whether the control of a block can make a text for which a condition holds. */
function canRead(condition: Condition, block: Block): boolean {
  if (condition === 'not_empty') return true;
  if ('equals' in condition) return readValue(block, condition.equals) === condition.equals;
  return readValue(block, `x${condition.includes}x`) === `x${condition.includes}x`;
}

function holdsFor(condition: Condition, value: Value): boolean {
  return holds(condition, value, defaultReadings);
}

/** Returns the mismatches; empty unless every value without an item exists in another type. */
function findMismatches(condition: Condition, { kind, options }: Block): readonly Mismatch[] {
  const wanted = equalsOf(condition);
  const type = blockKinds[kind].valueType(options.value);
  if (wanted === undefined || !type?.comesFromItems || (isList(wanted) && !type.isMultiple)) return [];
  const { items = noItems } = options;
  const pairs = [wanted]
    .flat()
    .map((comparedValue) => ({ comparedValue, carried: findCarried(comparedValue, items) }));
  if (pairs.some(({ carried }) => carried === undefined)) return [];
  return pairs.flatMap(({ comparedValue, carried: value = comparedValue }, index): readonly Mismatch[] => {
    const path = isList(wanted) ? ['equals', index] : ['equals'];
    return value === comparedValue ? [] : [{ path, comparedValue, carried: value }];
  });
}

/** Returns the same value, or else one with the same text. */
function findCarried(wanted: Scalar, items: readonly Item[]): Scalar | undefined {
  return itemsByValue(items).has(wanted) ? wanted : itemsByText(items, wanted)[0];
}
