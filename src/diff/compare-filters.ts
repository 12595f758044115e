import { canonical } from '../base/json.ts';
import { quote } from '../base/text.ts';
import { describeCondition, describeFilter } from '../filters/describe-filter.ts';
import type { Filter } from '../filters/filter.ts';
import { operatorNamed } from '../filters/operators.ts';
import { excludeEachOther } from '../filters/proofs/exclude.ts';
import { proveFilter } from '../filters/prove-filter.ts';
import { type Group, type KnownCondition, readBoth } from '../filters/read-filter.ts';
import { findExample } from './find-example.ts';
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
  const [gain, loss] = [findExample(after, before), findExample(before, after)];
  const [gained, lost] = [gain.record, loss.record];
  const [isWider, isNarrower] = [includesAll(after, before), includesAll(before, after)];
  const relation = relate(
    isWider || (loss.isExhaustive && lost === undefined),
    isNarrower || (gain.isExhaustive && gained === undefined),
    gained !== undefined,
    lost !== undefined,
  );
  return {
    changes: listChanges(before, after, lost !== undefined || (relation !== 'same' && relation !== 'more')),
    before: describeFilter(before),
    after: describeFilter(after),
    relation,
    isProved: isProvedBy[relation](isWider, isNarrower),
    ...(gained && { gained }),
    ...(lost && { lost }),
  };
}

/** Whether a relation is certain in every CRM: by the conditions, or by two examples. */
const isProvedBy: Readonly<Record<Relation, (isWider: boolean, isNarrower: boolean) => boolean>> = {
  same: (isWider, isNarrower) => isWider && isNarrower,
  more: (isWider) => isWider,
  fewer: (_, isNarrower) => isNarrower,
  other: () => true,
  unknown: () => false,
};

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
  const changeOf = (member: 'name' | 'type', message: string): readonly Change[] =>
    before[member] === after[member]
      ? []
      : [{ kind: 'upload', breaking: member === 'type', path: `/${member}`, message }];
  return [
    ...changeOf('name', `The filter is called ${quote(after.name)} instead of ${quote(before.name)}.`),
    ...changeOf('type', `It finds ${after.type} instead of ${before.type}.`),
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
