import { memoize } from '../base/memoize.ts';
import type { Value } from '../format/values.ts';
import type { Condition, ConditionValue, Scalar } from '../format/visible-on.ts';
import type { Readings } from './readings.ts';

/** Whether a value counts as none: no value, `""` or `[]`. `false`, `0` and white space are values. */
export function isEmpty(value: Value | undefined): value is undefined {
  return value === undefined || value === '' || (isList(value) && value.length === 0);
}

/** Whether a rule holds for what a block shows to rules. No rule holds for an empty block. */
export function holds(rule: Condition, value: Value | undefined, readings: Readings): boolean {
  if (isEmpty(value)) return false;
  if (rule === 'not_empty') return true;
  if ('equals' in rule) return equals(value, rule.equals, readings);
  return includes(value, rule.includes);
}

/** Whether a value is the value of several items. */
export function isList(value: ConditionValue | undefined): value is readonly Scalar[] {
  return Array.isArray(value);
}

/** Whether two single values are the same under a reading. */
export function isSame(one: Scalar, other: Scalar, { scalarTypes }: Readings): boolean {
  return scalarTypes === 'text' ? String(one) === String(other) : one === other;
}

function equals(value: Value, wanted: ConditionValue, readings: Readings): boolean {
  if (!isList(value)) return !isList(wanted) && isSame(value, wanted, readings);
  if (isList(wanted)) return isSameSet(value, wanted, readings);
  const isWanted = (element: Scalar) => isSame(element, wanted, readings);
  return readings.listEquals === 'member' ? value.some(isWanted) : value.every(isWanted);
}

function isSameSet(one: readonly Scalar[], other: readonly Scalar[], { scalarTypes }: Readings): boolean {
  const asSet = scalarTypes === 'text' ? textsOf : elementsOf;
  const known = asSet(one);
  const asked = asSet(other);
  return known.size === asked.size && [...asked].every((element) => known.has(element));
}

function includes(value: Value, text: string): boolean {
  return isList(value) ? textsOf(value).has(text) : String(value).includes(text);
}

/** Sets, found once for a list: it may have thousands of elements, and as many rules that look at it. */
const elementsOf = memoize((list: readonly Scalar[]): ReadonlySet<unknown> => new Set(list));
const textsOf = memoize((list: readonly Scalar[]): ReadonlySet<unknown> => new Set(list.map(String)));
