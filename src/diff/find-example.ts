import type { Filter } from '../filters/filter.ts';
import { matchesFilter } from '../filters/match-filter.ts';
import { type KnownCondition, linksTo, readBoth } from '../filters/read-filter.ts';

/** Returns a record that one filter matches and another one does not; `undefined` if none of those that are tried is one. */
export function findExample(matching: Filter, missing: Filter): object | undefined {
  const conditions = [matching, missing].flatMap((filter) => {
    const groups = readBoth(filter, {});
    return groups === undefined ? [] : [...groups.and.conditions, ...groups.or.conditions];
  });
  const fields = new Map<string, { readonly condition: KnownCondition; readonly values: Set<unknown> }>();
  for (const condition of conditions) {
    if (condition === null) continue;
    const { object, key, extra_value } = condition;
    const name = JSON.stringify([object, key, extra_value ?? '']);
    const field = fields.get(name) ?? { condition, values: new Set([null]) };
    for (const value of valuesNear(condition.value)) field.values.add(value);
    fields.set(name, field);
  }
  const type = matching.type;
  let record: object | undefined;
  let count = 0;
  const search = (
    rest: readonly (readonly [KnownCondition, readonly unknown[]])[],
    chosen: object,
  ): boolean => {
    const [field, ...others] = rest;
    if (field === undefined) {
      count += 1;
      const isExample = matchesFilter(matching, chosen) && !matchesFilter(missing, chosen);
      if (isExample) record = chosen;
      return isExample || count >= mostRecords;
    }
    const [condition, values] = field;
    return values.some((value) => search(others, withValue(chosen, condition, value, type)));
  };
  search(
    [...fields.values()].map(({ condition, values }) => [condition, [...values]]),
    { id: 1 },
  );
  return record;
}

const mostRecords = 5000;

/** Returns values that an operator can tell from a value. */
function valuesNear(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value, value + 1, value - 1];
  if (typeof value !== 'string' || value === '') return [value];
  const number = Number(value);
  if (value.trim() !== '' && Number.isFinite(number)) return [value, String(number + 1), String(number - 1)];
  const day = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(day))
    return [value, ...[1, -1].map((days) => new Date(day + days * 86_400_000).toISOString().slice(0, 10))];
  return [value, `${value} and more`, `not ${value}`, 'other'];
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
