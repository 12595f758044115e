import { isObject, valueAt } from '../../base/json.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { type FilterOptions, type KnownFields, readFields } from '../known-fields.ts';
import { isLeaf } from './check-member.ts';
import { describeOther } from './check-shape.ts';
import { tree } from './loose-conditions.ts';

/** A filter as it is written, valid or not. */
export interface WrittenFilter {
  readonly value: unknown;
  /** The one problem of a value that is not a filter. */
  readonly wholeProblem: ProblemDetails | undefined;
  /** `undefined` for a value that is not a filter. */
  readonly type: unknown;
  /** The entries of all groups. */
  readonly conditions: readonly WrittenCondition[];
}

/** An entry of a group, valid or not. */
export interface WrittenCondition {
  readonly pointer: string;
  /** Such as `condition 2 of the "and" group`. */
  readonly name: string;
  readonly value: unknown;
  /** Its members, none if it is not an object. */
  readonly members: Readonly<Record<string, unknown>>;
  readonly knownFields: KnownFields;
}

/** Reads a filter, valid or not, for its rules. */
export function readWritten(filter: unknown, options: FilterOptions): WrittenFilter {
  const wholeProblem = describeOther(filter);
  if (wholeProblem !== undefined) return { value: filter, wholeProblem, type: undefined, conditions: [] };
  const type = valueAt(filter, ['type']);
  return { value: filter, wholeProblem, type, conditions: readConditions(filter, readFields(options, type)) };
}

function readConditions(filter: unknown, knownFields: KnownFields): readonly WrittenCondition[] {
  const list = valueAt(filter, ['conditions', 'conditions']);
  if (!Array.isArray(list)) return [];
  return list.flatMap((group: unknown, index) => {
    if (!isObject(group) || isLeaf(group)) return [];
    const { conditions, glue } = group;
    if (!Array.isArray(conditions)) return [];
    const owner = glue === 'and' || glue === 'or' ? `the "${glue}" group` : `group ${index + 1}`;
    return conditions.map((value: unknown, position) => ({
      pointer: `${tree}/${index}/conditions/${position}`,
      name: `condition ${position + 1} of ${owner}`,
      value,
      members: isObject(value) ? value : {},
      knownFields,
    }));
  });
}
