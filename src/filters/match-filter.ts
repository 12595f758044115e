import { hasMember, isObject } from '../base/json.ts';
import type { Filter } from './filter.ts';
import type { FilterOptions } from './known-fields.ts';
import { operatorNamed } from './operators.ts';
import { type Group, type KnownCondition, linksTo, readBoth, readGroups } from './read-filter.ts';
import { type FilterScalar, toComparable } from './values/compare.ts';

/**
 * Returns whether a filter matches a record. An invalid filter matches nothing, nor does a condition whose operator is not
 * known. Texts are compared without regard to case;
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

/** The result of one condition for a record. */
export interface ConditionResult {
  readonly condition: KnownCondition;
  readonly holds: boolean;
  /** The values of its field; none if it is empty. */
  readonly values: readonly FilterScalar[];
}

/** The result of a filter for a record, with the conditions that decided it. */
export interface MatchResult {
  readonly matches: boolean;
  /**
   * If it matches, the first condition of the "or" group that holds, if there is one. Otherwise the first of the "and" group
   * that does not hold, or else all of the "or" group.
   */
  readonly decisive: readonly ConditionResult[];
  /** The pointers of all conditions that do not hold. */
  readonly failing: readonly string[];
}

/** Explains the result of a filter for a record; `undefined` if the filter cannot be read as a whole. */
export function explainMatch(
  filter: Filter,
  record: unknown,
  options: FilterOptions = {},
): MatchResult | undefined {
  const groups = readBoth(filter, options);
  if (groups === undefined) return undefined;
  const read = ({ conditions }: Group) =>
    conditions.flatMap((condition) => (condition ? [resultOf(condition, record, filter.type)] : []));
  const [all, some] = [read(groups.and), read(groups.or)];
  const count = groups.and.conditions.length + groups.or.conditions.length;
  if (all.length + some.length < count) return undefined;
  const failure = all.find(({ holds }) => !holds);
  const choice = some.find(({ holds }) => holds);
  const decisive = failure ? [failure] : choice ? [choice] : some;
  return {
    matches: failure === undefined && (some.length === 0 || choice !== undefined),
    decisive,
    failing: [...all, ...some].flatMap(({ condition, holds }) => (holds ? [] : [condition.pointer])),
  };
}

function resultOf(condition: KnownCondition, record: unknown, type: string): ConditionResult {
  return {
    condition,
    holds: matchesCondition(condition, record, type),
    values: valuesOf(condition, record, type),
  };
}

/** Returns an operator of a filter that cannot be evaluated. */
export function findUnknownOperator(filter: Filter): string | undefined {
  const all = readGroups(filter, {}).flatMap(({ conditions }) => conditions);
  return all.find((condition) => condition !== null && !operatorNamed(condition.operator))?.operator;
}

/** Returns whether a condition of a filter of this type holds for a record. */
export function matchesCondition(condition: KnownCondition, record: unknown, type: string): boolean {
  const operator = operatorNamed(condition.operator);
  if (operator === undefined) return false;
  const isText = condition.kind === 'string' && condition.field !== undefined;
  const fieldValues = valuesOf(condition, record, type).flatMap((value) => toComparable(value, isText) ?? []);
  return operator.test(fieldValues, toComparable(condition.value, isText));
}

/** Returns the values of a condition's field in a record, or in a linked one; none if it is empty. */
function valuesOf(condition: KnownCondition, record: unknown, type: string): readonly FilterScalar[] {
  const { object, key, extra_value: extra } = condition;
  const links = linksTo(object, type);
  const owner = links === null ? record : links.map((link) => memberOf(record, link)).find(isObject);
  const whole = memberOf(owner, key);
  const subfield = extra === null || extra === '' ? undefined : extra;
  const value =
    subfield === undefined ? whole : (memberOf(owner, `${key}_${subfield}`) ?? memberOf(whole, subfield));
  if (!Array.isArray(value)) return scalarsOf(value);
  // A list where one value belongs is not a value.
  return condition.isSingle === true ? [] : value.flatMap(scalarsOf);
}

function memberOf(holder: unknown, name: string): unknown {
  return hasMember(holder, name) ? holder[name] : undefined;
}

/** Returns the comparable values: of a linked record its id, of an email address its value. */
function scalarsOf(value: unknown): readonly FilterScalar[] {
  const scalar = isObject(value) ? (memberOf(value, 'value') ?? memberOf(value, 'id')) : value;
  return typeof scalar === 'string' || typeof scalar === 'number' || typeof scalar === 'boolean'
    ? [scalar]
    : [];
}
