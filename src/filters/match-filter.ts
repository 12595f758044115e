import { hasMember, isObject } from '../base/json.ts';
import { type Comparable, isEqual, toComparable } from './compare.ts';
import type { Filter } from './filter.ts';
import type { FilterOptions } from './known-fields.ts';
import type { Operator } from './operators.ts';
import { type KnownCondition, linksTo, readBoth } from './read-filter.ts';

/**
 * Returns whether a filter matches a record. An invalid filter matches nothing. Texts are compared without regard to case;
 * `<`, `>`, `<=` and `>=` never hold for an empty value or a list, and `!=` and `NOT LIKE '$%'` hold where `=` and `LIKE
 * '$%'` do not. A field with several values, such as `email`, matches if one of them does.
 */
export function matchesFilter(filter: Filter, record: unknown, options: FilterOptions = {}): boolean {
  const groups = readBoth(filter, options);
  if (groups === undefined) return false;
  const holds = (condition: KnownCondition | null) =>
    condition !== null && matchesCondition(condition, record, filter.type);
  const { and, or } = groups;
  return and.conditions.every(holds) && (or.conditions.length === 0 || or.conditions.some(holds));
}

function matchesCondition(condition: KnownCondition, record: unknown, type: string): boolean {
  const { isText, operator, value } = condition;
  const held = valuesOf(condition, record, type).flatMap((one) => toComparable(one, isText, false) ?? []);
  const wanted = toComparable(value, isText, true);
  return tests[operator](held, wanted);
}

type Test = (held: readonly Comparable[], wanted: Comparable | null) => boolean;

/**
 * The test of each operator. A comparison with an empty value never holds, except `=` and `!=`, which then test for a value.
 */
const tests: Readonly<Record<Operator, Test>> = {
  'IS NULL': (held) => held.length === 0,
  'IS NOT NULL': (held) => held.length > 0,
  '=': equals,
  '!=': (held, wanted) => !equals(held, wanted),
  '<': ordered((held, wanted) => held.from < wanted.from),
  '>': ordered((held, wanted) => held.from > wanted.to),
  '<=': ordered((held, wanted) => held.from <= wanted.to),
  '>=': ordered((held, wanted) => held.from >= wanted.from),
  "LIKE '$%'": startsWith,
  "LIKE '%$%'": (held, wanted) => wanted !== null && held.some(({ text }) => text.includes(wanted.text)),
  "NOT LIKE '$%'": (held, wanted) => wanted !== null && !startsWith(held, wanted),
};

function equals(held: readonly Comparable[], wanted: Comparable | null): boolean {
  return wanted === null ? held.length === 0 : held.some((one) => isEqual(one, wanted));
}

function startsWith(held: readonly Comparable[], wanted: Comparable | null): boolean {
  return wanted !== null && held.some(({ text }) => text.startsWith(wanted.text));
}

function ordered(isInOrder: (held: Comparable, wanted: Comparable) => boolean): Test {
  return ([held, another], wanted) =>
    held !== undefined &&
    another === undefined &&
    wanted !== null &&
    held.class === wanted.class &&
    isInOrder(held, wanted);
}

type Scalar = KnownCondition['value'];

/** Returns the values of a condition's field in a record, or in a linked one; none if it is empty. */
function valuesOf(condition: KnownCondition, record: unknown, type: string): readonly Scalar[] {
  const { object, key, extra_value: extra } = condition;
  const links = linksTo(object, type);
  const owner = links === null ? record : links.map((link) => memberOf(record, link)).find(isObject);
  const whole = memberOf(owner, key);
  const subfield = extra === null || extra === '' ? undefined : extra;
  const held =
    subfield === undefined ? whole : (memberOf(owner, `${key}_${subfield}`) ?? memberOf(whole, subfield));
  if (!Array.isArray(held)) return scalarsOf(held);
  // A list where one value belongs is not a value.
  return condition.isSingle ? [] : held.flatMap(scalarsOf);
}

function memberOf(holder: unknown, name: string): unknown {
  return hasMember(holder, name) ? holder[name] : undefined;
}

/** Returns the comparable values: of a linked record its id, of an email address its value. */
function scalarsOf(value: unknown): readonly Scalar[] {
  const scalar = isObject(value) ? (memberOf(value, 'value') ?? memberOf(value, 'id')) : value;
  return typeof scalar === 'string' || typeof scalar === 'number' || typeof scalar === 'boolean'
    ? [scalar]
    : [];
}
