import { isObject, valueAt } from '../base/json.ts';
import { checkCondition } from './check/check-condition.ts';
import { checkShape, describeOther, groupsIn, type WrittenGroup } from './check/check-shape.ts';
import { filterTypes, findEntityName } from './entities.ts';
import { maxConditions } from './filter.ts';
import { type FilterProblem, isCertain } from './filter-problem.ts';
import { type FilterOptions, readFields } from './known-fields.ts';

/**
 * Returns every problem for which the CRM rejects a filter; `[]` if it is valid. Takes any value and never throws. With
 * `fields`, field ids and the operators of their types are also checked.
 */
export function validateFilter(filter: unknown, options: FilterOptions = {}): FilterProblem[] {
  return findFilterProblems(filter, options).filter(isCertain);
}

/** Returns every problem of a filter, including doubtful values. */
export function findFilterProblems(filter: unknown, options: FilterOptions = {}): readonly FilterProblem[] {
  const wholeProblem = describeOther(filter);
  if (wholeProblem !== undefined) return [wholeProblem];
  const groups = groupsIn(filter);
  const knownFields = readFields(options, valueAt(filter, ['type']));
  return [
    ...checkShape(filter),
    ...checkType(valueAt(filter, ['type'])),
    ...findExcess(groups),
    ...groups.flatMap(({ conditions }) =>
      conditions.flatMap((condition) => checkCondition(condition, knownFields)),
    ),
  ];
}

function checkType(type: unknown): readonly FilterProblem[] {
  if (typeof type !== 'string' || filterTypes.includes(type)) return [];
  const nearType = findEntityName(type, 'type');
  const change = nearType && ({ do: 'replace', by: nearType.name } as const);
  return [
    {
      rule: 'filter-type',
      pointer: '/type',
      message: `${JSON.stringify(type)} is not a known type of filter.`,
      hint: nearType
        ? `Did you mean ${JSON.stringify(nearType.name)}?`
        : `Known types are ${filterTypes.map((name) => JSON.stringify(name)).join(', ')}.`,
      ...(change && (nearType.isCertain ? { fix: change } : { suggestions: [change] })),
    },
  ];
}

function findExcess(groups: readonly WrittenGroup[]): readonly FilterProblem[] {
  const all = groups.flatMap(({ conditions }) => conditions.filter(({ value }) => isObject(value)));
  return all.slice(maxConditions).map(({ pointer }, index) => ({
    rule: 'condition-limit',
    pointer,
    highlight: 'key',
    message: `This is condition ${maxConditions + index + 1}; a filter has at most ${maxConditions}.`,
    hint: 'Remove it.',
  }));
}
