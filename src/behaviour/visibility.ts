import { memoize } from '../base/memoize.ts';
import type { Item } from '../format/items.ts';
import type { Block } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { Condition, ConditionValue, Scalar, VisibleOn } from '../format/visible-on.ts';
import type { Readings } from './readings.ts';

/** Returns the value of a block in conditions, by its key; `undefined` if it is empty or missing. */
type Seen = (key: string) => Value | undefined;

/** Returns the values in conditions once the blocks are evaluated: the form, or under another reading all values. */
export function readSource(
  blocks: readonly Block[],
  views: readonly (BlockView | undefined)[],
  readings: Readings,
): Seen {
  return (key) => {
    const index = indexOfBlock(blocks, key);
    const view = views[index];
    if (view === undefined) return undefined;
    const isSent = view.visible || blocks[index]?.options.visibleOn === 'never';
    return isSent || readings.hiddenSource === 'value' ? view.value : undefined;
  };
}

/** Returns whether a block, an item or a button is visible by its `visibleOn`. Without conditions, it is. */
export type IsShown = (options: { readonly visibleOn?: VisibleOn }) => boolean;

/** Returns the visible parts once the blocks are evaluated. */
export function visibilityOf(
  blocks: readonly Block[],
  views: readonly (BlockView | undefined)[],
  readings: Readings,
): IsShown {
  const seen = readSource(blocks, views, readings);
  const isAnyEnough = readings.severalKeys === 'any';
  return ({ visibleOn }) => {
    if (visibleOn === undefined || visibleOn === 'always') return true;
    if (visibleOn === 'never') return false;
    let isMet = true;
    for (const key of Object.keys(visibleOn)) {
      isMet = holds(visibleOn[key] as Condition, seen(key), readings);
      if (isMet === isAnyEnough) return isMet;
    }
    return isMet;
  };
}

/** Returns the index of a block; -1 if it is missing. A loop, because conditions call this most often. */
export function indexOfBlock(blocks: readonly Block[], key: string): number {
  for (let index = 0; index < blocks.length; index++) if (blocks[index]?.key === key) return index;
  return -1;
}

/** Whether a value counts as empty: no value, `""` or `[]`. `false`, `0` and white space are values. */
export function isEmpty(value: Value | undefined): value is undefined {
  return value === undefined || value === '' || (isList(value) && value.length === 0);
}

/** Whether a condition holds for the value that conditions see. No condition holds for an empty block. */
export function holds(condition: Condition, value: Value | undefined, readings: Readings): boolean {
  if (isEmpty(value)) return false;
  if (condition === 'not_empty') return true;
  if ('equals' in condition) return equals(value, condition.equals, readings);
  return includes(value, condition.includes);
}

/** Whether a value is the value of several items. */
export function isList(value: ConditionValue | undefined): value is readonly Scalar[] {
  return Array.isArray(value);
}

/** Whether two single values are the same under a reading. */
function isSame(first: Scalar, second: Scalar, { scalarTypes }: Readings): boolean {
  return scalarTypes === 'text' ? String(first) === String(second) : first === second;
}

function equals(value: Value, wanted: ConditionValue, readings: Readings): boolean {
  if (!isList(value)) return !isList(wanted) && isSame(value, wanted, readings);
  if (isList(wanted)) return isSameSet(value, wanted, readings);
  const isWanted = (element: Scalar) => isSame(element, wanted, readings);
  return readings.listEquals === 'member' ? value.some(isWanted) : value.every(isWanted);
}

function isSameSet(first: readonly Scalar[], second: readonly Scalar[], { scalarTypes }: Readings): boolean {
  const asSet = scalarTypes === 'text' ? textsOf : elementsOf;
  const firstSet = asSet(first);
  const secondSet = asSet(second);
  return firstSet.size === secondSet.size && [...secondSet].every((element) => firstSet.has(element));
}

function includes(value: Value, text: string): boolean {
  return isList(value) ? textsOf(value).has(text) : String(value).includes(text);
}

/**
 * Returns the elements of a list as a set. Computed once for each list, which may have thousands of elements and conditions.
 */
const elementsOf = memoize((list: readonly Scalar[]): ReadonlySet<unknown> => new Set(list));
const textsOf = memoize((list: readonly Scalar[]): ReadonlySet<unknown> => new Set(list.map(String)));

/** The values of blocks by key, before their items are considered. */
export type Values = Pick<ReadonlyMap<string, Value | undefined>, 'get'>;

/** The visible state of a block. */
export interface BlockView {
  readonly visible: boolean;
  /** The items that are visible: the options' own array when all are. */
  readonly items: readonly Item[];
  /** The value, limited to visible items. */
  readonly value: Value | undefined;
}
