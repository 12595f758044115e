import { type FieldCandidates, listValues } from '../filters/field-candidates.ts';
import type { Filter } from '../filters/filter.ts';
import { matchesCondition, matchesFilter } from '../filters/match-filter.ts';
import { type KnownCondition, linksTo, readBoth } from '../filters/read-filter.ts';

/** A search for a record that one filter matches and another one does not. */
export interface ExampleSearch {
  /** Such a record; `undefined` if there is none among those that are tried. */
  readonly record?: object;
  /** Whether there is certainly none otherwise. */
  readonly isExhaustive: boolean;
}

/**
 * Finds a record that one filter matches and another one does not. A filter asks each field alone, so one that matches is built field
 * by field, and one field at a time is changed for each condition of the other filter: the other conditions do not matter.
 */
export function findExample(matching: Filter, missing: Filter): ExampleSearch {
  const [wanted, missingGroups] = [readBoth(matching, {}), readBoth(missing, {})];
  if (wanted === undefined || missingGroups === undefined) return { isExhaustive: false };
  const all = [wanted.and, wanted.or, missingGroups.and, missingGroups.or].flatMap(
    ({ conditions }) => conditions,
  );
  const readable = all.filter((condition) => condition !== null);
  const fields = readFields(readable, matching.type);
  const isExhaustive =
    readable.length === all.length && [...fields.values()].every((field) => field.isComplete);
  const choices =
    wanted.or.conditions.length === 0 ? [[]] : wanted.or.conditions.map((condition) => [condition]);
  for (const choice of choices) {
    const needed = [...wanted.and.conditions, ...choice];
    for (const record of recordsFor(needed, missingGroups, fields, matching.type))
      if (matchesFilter(matching, record) && !matchesFilter(missing, record)) return { record, isExhaustive };
  }
  return { isExhaustive };
}

/** A field of the filters, with the values to try in it. */
interface ComparedField extends FieldCandidates {
  readonly condition: KnownCondition;
}

function readFields(conditions: readonly KnownCondition[], type: string): ReadonlyMap<string, ComparedField> {
  const groups = new Map<string, KnownCondition[]>();
  for (const condition of conditions) {
    const name = nameOfField(condition, type);
    groups.set(name, [...(groups.get(name) ?? []), condition]);
  }
  return new Map(
    [...groups].flatMap(([name, group]) => {
      const [condition] = group;
      return condition === undefined ? [] : [[name, { condition, ...listValues(group) }] as const];
    }),
  );
}

function nameOfField({ object, key, extra_value }: KnownCondition, type: string): string {
  return JSON.stringify([linksTo(object, type)?.[0] ?? null, key, extra_value ?? '']);
}

type Groups = NonNullable<ReturnType<typeof readBoth>>;

/** Yields records for which all needed conditions hold, and by turns one condition of the other filter not, or none of its choices. */
function* recordsFor(
  needed: readonly (KnownCondition | null)[],
  missingGroups: Groups,
  fields: ReadonlyMap<string, ComparedField>,
  type: string,
): Generator<object> {
  const possible = new Map<string, readonly unknown[]>();
  for (const [name, { condition, values }] of fields) {
    const tests = needed.filter((each) => each === null || nameOfField(each, type) === name);
    const fitting = values.filter((value) =>
      tests.every(
        (test) => test !== null && matchesCondition(test, withValue({}, condition, value, type), type),
      ),
    );
    if (fitting.length === 0) return;
    possible.set(name, fitting);
  }
  const recordWith = (chosen: ReadonlyMap<string, unknown>): object =>
    [...fields].reduce<object>(
      (record, [name, { condition }]) => withValue(record, condition, chosen.get(name) ?? null, type),
      { id: 1 },
    );
  const base = new Map([...possible].map(([name, [value]]) => [name, value]));
  const findFailing = (name: string, tests: readonly (KnownCondition | null)[]) => {
    const { condition } = fields.get(name) as ComparedField;
    const index = possible.get(name)?.findIndex((value) => {
      const record = withValue({}, condition, value, type);
      return tests.every((test) => test === null || !matchesCondition(test, record, type));
    });
    return index === undefined || index < 0 ? undefined : [possible.get(name)?.[index]];
  };
  for (const condition of missingGroups.and.conditions) {
    if (condition === null) continue;
    const name = nameOfField(condition, type);
    const failing = findFailing(name, [condition]);
    if (failing !== undefined) yield recordWith(new Map(base).set(name, failing[0]));
  }
  if (missingGroups.or.conditions.length === 0) return;
  const chosen = new Map(base);
  for (const name of fields.keys()) {
    const tests = missingGroups.or.conditions.filter(
      (each) => each !== null && nameOfField(each, type) === name,
    );
    const failing = tests.length === 0 ? [base.get(name)] : findFailing(name, tests);
    if (failing === undefined) return;
    chosen.set(name, failing[0]);
  }
  yield recordWith(chosen);
}

/** Returns the record with a value of the field of a condition, in the record itself or in one that it links to. */
function withValue(record: object, condition: KnownCondition, value: unknown, type: string): object {
  if (value === null) return record;
  const { object, key, extra_value } = condition;
  const name = extra_value === null || extra_value === '' ? key : `${key}_${extra_value}`;
  const links = linksTo(object, type);
  if (links === null) return { ...record, [name]: value };
  const [link = object] = links;
  const linked = (record as Readonly<Record<string, object>>)[link] ?? {};
  return { ...record, [link]: { ...linked, [name]: value } };
}
