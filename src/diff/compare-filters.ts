import { canonical } from '../base/json.ts';
import { describeCondition, describeFilter } from '../filters/describe-filter.ts';
import type { Filter } from '../filters/filter.ts';
import { matchesFilter } from '../filters/match-filter.ts';
import { operatorNamed } from '../filters/operators.ts';
import { excludeEachOther } from '../filters/proofs/exclude.ts';
import { proveFilter } from '../filters/prove-filter.ts';
import { type Group, type KnownCondition, linksTo, readBoth } from '../filters/read-filter.ts';
import type { Change } from './versions.ts';

/** How the records that two filters match are related. `unknown`: neither proved, nor is there an example. */
export type Relation = 'same' | 'more' | 'fewer' | 'other' | 'unknown';

/** The differences between two filters. */
export interface FilterDiff {
  readonly changes: readonly Change[];
  readonly before: string;
  readonly after: string;
  readonly relation: Relation;
  /** Whether the relation is proved, rather than shown by examples. */
  readonly isProved: boolean;
  /** A record that only the new filter matches. */
  readonly gained?: object;
  /** A record that only the old filter matches. */
  readonly lost?: object;
}

/** Compares two valid filters. */
export function compareFilters(before: Filter, after: Filter): FilterDiff {
  const [gained, lost] = [findExample(after, before), findExample(before, after)];
  const [isWider, isNarrower] = [includesAll(after, before), includesAll(before, after)];
  const relation = relate(isWider, isNarrower, gained !== undefined, lost !== undefined);
  return {
    changes: listChanges(before, after, relation !== 'same'),
    before: describeFilter(before),
    after: describeFilter(after),
    relation,
    isProved:
      relation !== 'unknown' && (isWider || isNarrower || (gained !== undefined && lost !== undefined)),
    ...(gained && { gained }),
    ...(lost && { lost }),
  };
}

function relate(isWider: boolean, isNarrower: boolean, hasGained: boolean, hasLost: boolean): Relation {
  if (isWider && isNarrower) return 'same';
  if (hasGained && hasLost) return 'other';
  if (isWider && hasGained) return 'more';
  return isNarrower && hasLost ? 'fewer' : 'unknown';
}

/** Whether it is certain that one filter matches all that another one matches. */
function includesAll(wide: Filter, narrow: Filter): boolean {
  if (wide.type !== narrow.type) return false;
  if (proveFilter(narrow).contradiction !== null || proveFilter(wide).matchesEverything) return true;
  const [wider, narrower] = [readBoth(wide, {}), readBoth(narrow, {})];
  if (wider === undefined || narrower === undefined) return false;
  const some = narrower.or.conditions;
  // A lone condition of an "or" group is one of the "and" group.
  const certain = [...narrower.and.conditions, ...(some.length === 1 ? some : [])];
  const follows = (wanted: KnownCondition | null) => certain.some((condition) => implies(condition, wanted));
  if (!wider.and.conditions.every(follows)) return false;
  const choices = wider.or.conditions;
  if (choices.length === 0 || choices.some(follows)) return true;
  const isChoice = (condition: KnownCondition | null) => choices.some((choice) => implies(condition, choice));
  return some.length > 0 && some.every(isChoice);
}

/** Whether a condition holds wherever another one does: they are the same, or it never does together with the opposite. */
function implies(condition: KnownCondition | null, wanted: KnownCondition | null): boolean {
  if (condition === null || wanted === null) return false;
  if (signOf(condition) === signOf(wanted)) return true;
  const [operator, wantedOperator] = [condition, wanted].map((each) => operatorNamed(each.operator));
  if (operator === undefined || wantedOperator === undefined || operator.canHoldForEmpty) return false;
  return excludeEachOther(condition, { ...wanted, operator: wantedOperator.opposite });
}

function signsOf({ conditions }: Group): ReadonlySet<string> {
  return new Set(conditions.map(signOf));
}

/** Returns the text of a condition, without its place. */
function signOf(condition: KnownCondition | null): string {
  if (condition === null) return 'null';
  const { object, field_id, operator, value, extra_value } = condition;
  return canonical([object, String(field_id), operator, value, extra_value ?? null]);
}

function listChanges(before: Filter, after: Filter, breaking: boolean): readonly Change[] {
  const [old, now] = [readBoth(before, {}), readBoth(after, {})];
  if (old === undefined || now === undefined) return [];
  const type: readonly Change[] =
    before.type === after.type
      ? []
      : [
          {
            kind: 'upload',
            breaking: true,
            path: '/type',
            message: `It finds ${after.type} instead of ${before.type}.`,
          },
        ];
  return [
    ...type,
    ...(['and', 'or'] as const).flatMap((glue) => {
      const words = glue === 'and' ? 'all of these' : 'any of these';
      const [was, is] = [signsOf(old[glue]), signsOf(now[glue])];
      const gone = old[glue].conditions.filter((condition) => !is.has(signOf(condition)));
      const added = now[glue].conditions.filter((condition) => !was.has(signOf(condition)));
      const namesOf = (conditions: Group['conditions'], { type }: Filter) =>
        conditions.map((condition) => describeCondition(condition, type));
      const [goneNames, addedNames] = [namesOf(gone, before), namesOf(added, after)];
      const describe = (condition: KnownCondition | null, filter: Filter, end: string): Change => {
        const name = describeCondition(condition, filter.type);
        const isAmbiguous = goneNames.includes(name) && addedNames.includes(name);
        const sign = isAmbiguous ? ` (${signOf(condition)})` : '';
        return {
          kind: 'upload',
          breaking,
          path: condition?.pointer ?? '',
          message: `The condition "${name}"${sign} ${end} "${words}".`,
        };
      };
      return [
        ...gone.map((condition) => ({
          ...describe(condition, before, 'is gone from'),
          removedFrom: `${now[glue].pointer}/conditions`,
        })),
        ...added.map((condition) => describe(condition, after, 'is new in')),
      ];
    }),
  ];
}

/** Returns a record that one filter matches and another one does not; `undefined` if none of those that are tried is one. */
function findExample(matching: Filter, missing: Filter): object | undefined {
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
