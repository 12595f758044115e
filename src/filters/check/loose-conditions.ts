import type { ProblemDetails } from '../../base/problem.ts';
import { emptyGroup, isCondition, write } from './check-member.ts';

/** The pointer of the groups. */
export const tree = '/conditions/conditions';

/** Reports conditions without groups. All of them must hold now, so they belong in the "and" group. */
export function leavesOnly(pointer: string): ProblemDetails {
  const isWhole = pointer !== tree;
  const before = `${isWhole ? '{ "glue": "and", "conditions": ' : ''}[{ "glue": "and", "conditions": `;
  const after = ` }, ${write(emptyGroup('or'))}]${isWhole ? ' }' : ''}`;
  const fix = {
    do: 'surround',
    before,
    after,
    as: 'Put them into an "and" group, beside an empty "or" group.',
  } as const;
  return {
    pointer,
    highlight: 'key',
    message: 'The conditions are not inside a group.',
    hint: 'Put them into the "and" group or the "or" group.',
    fix,
  };
}

/** Reports one condition in place of the condition tree. */
export function leafOnly(leaf: unknown): ProblemDetails {
  const fix = {
    do: 'surround',
    before: '{ "glue": "and", "conditions": [{ "glue": "and", "conditions": [',
    after: `] }, ${write(emptyGroup('or'))}] }`,
    as: 'Put it into an "and" group, beside an empty "or" group.',
  } as const;
  return {
    pointer: '/conditions',
    highlight: 'key',
    message: '"conditions" of the filter is one condition; it must be the condition tree.',
    hint: 'Put the condition into the "and" group.',
    ...(isCondition(leaf) && { fix }),
  };
}
