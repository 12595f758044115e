import { effectiveValue, itemsByValue } from '../../behaviour/effective-value.ts';
import { conditionsOf } from '../../behaviour/evaluation-order.ts';
import { type BlockView, isEmpty, isList } from '../../behaviour/visibility.ts';
import type { Item } from '../../format/items.ts';
import type { Block } from '../../format/modal.ts';
import type { Value } from '../../format/values.ts';
import type { Scalar } from '../../format/visible-on.ts';
import { type BlockValue, hasItemConditions, showableItems } from './block-traits.ts';
import { comparedValues, includedTexts } from './conditions-on-blocks.ts';
import { firstOfEach } from './model-free-values.ts';
import { type Observations, signatureFor, subsetsOf, type ValueClasses } from './value-classes.ts';

/**
 * Returns the value classes of a block of one item. Items represent each other if no condition distinguishes them and they
 * are shown together.
 */
export function modelOneItem(block: Block, questions: Observations): ValueClasses {
  const signatureOf = signatureFor(questions);
  const items = showableItems(block);
  const classes = new Map<BlockValue, string>(
    items.map((item) => [item.value, `${signatureOf(item.value)} ${conditionOf(item)}`]),
  );
  const none = `${signatureOf(undefined)} `;
  const classOf = (fieldValue: BlockValue) => (fieldValue === '' ? none : (classes.get(fieldValue) ?? none));
  const chosen = items
    .filter(({ isDisabled, value }) => !isDisabled && value !== '')
    .map(({ value }) => value);
  // The empty choice represents no item, and no item represents it: a return to it does not depend on their visibility.
  return { values: [...firstOfEach<Value>(chosen, classOf), ''], isAll: true, classOf, asStep: asChoice };
}

/**
 * Returns the value classes of a block of several items. If no condition mentions an item, only its presence matters: one such
 * item represents all that are shown together. If all items are always shown, sets that no condition distinguishes represent
 * each other.
 */
export function modelSomeItems(block: Block, questions: Observations): ValueClasses {
  const items = showableItems(block);
  const labels = labelItems(items, questions);
  const free = items.filter(({ isDisabled }) => !isDisabled);
  const representatives = firstOfEach(
    free.map(({ value }) => value),
    (value) => labels.get(value) ?? '',
  );
  const { subsets, isAll } = subsetsOf(representatives);
  if (hasItemConditions(block)) {
    return {
      values: subsets,
      isAll,
      classOf: (fieldValue) => labelsOf(fieldValue, labels),
      asStep: asChoices,
    };
  }
  const signatureOf = signatureFor(questions);
  const classOf = (fieldValue: BlockValue) => signatureOf(effectiveValue(block, fieldValue, items));
  const stuck = effectiveValue(block, block.options.value, items.filter(isDisabled));
  const withStuck = (subset: Value) => (isList(subset) && isList(stuck) ? [...subset, ...stuck] : subset);
  return {
    values: firstOfEach<Value>(subsets, (subset) => classOf(withStuck(subset))),
    isAll,
    classOf,
    asStep: asChoices,
  };
}

/** Returns a label for each item value: the value itself if a condition mentions it, or else that of its class. */
function labelItems(items: readonly Item[], { conditions }: Observations): ReadonlyMap<Scalar, string> {
  const mentioned = new Set([...comparedValues(conditions).map(String), ...includedTexts(conditions)]);
  return new Map(
    items.map((item, index) => [
      item.value,
      mentioned.has(String(item.value)) ? String(index) : `one ${conditionOf(item)}`,
    ]),
  );
}

function labelsOf(fieldValue: BlockValue, labels: ReadonlyMap<Scalar, string>): string {
  if (!isList(fieldValue)) return '[]';
  const distinctLabels = new Set(fieldValue.flatMap((element) => labels.get(element) ?? []));
  return JSON.stringify([...distinctLabels].sort());
}

/** Returns the dependencies of an item's visibility as a key. */
function conditionOf({ visibleOn }: Item): string {
  return conditionsOf(visibleOn).length > 0 ? JSON.stringify(visibleOn) : '';
}

/** Returns the chosen item if it is visible. */
function asChoice(chosen: Value, { items }: BlockView): Value | undefined {
  return isEmpty(chosen) || (!isList(chosen) && itemsByValue(items).has(chosen)) ? chosen : undefined;
}

/**
 * Returns the chosen items in the order of the block's items, including disabled ones, which stay. Returns none if one of
 * them is hidden.
 */
function asChoices(chosen: Value, { items, value }: BlockView): Value | undefined {
  if (!isList(chosen)) return undefined;
  const chosenBefore = new Set(isList(value) ? value : []);
  const wanted = new Set(chosen);
  const stays = (item: Item) => isDisabled(item) && chosenBefore.has(item.value);
  const next = items.filter((item) => stays(item) || wanted.has(item.value)).map((item) => item.value);
  const shown = new Set(next);
  return chosen.every((element) => shown.has(element)) ? next : undefined;
}

function isDisabled(item: Item): boolean {
  return item.isDisabled === true;
}
