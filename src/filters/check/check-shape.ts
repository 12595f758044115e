import { describeType, hasMember, isObject } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { listWords, quote } from '../../base/text.ts';
import { checkGroups } from './check-groups.ts';
import { checkMember, isCondition, isLeaf, isSameGlue, isTree, toChange } from './check-member.ts';
import { leafOnly, leavesOnly } from './loose-conditions.ts';

/** Returns the one problem of a value that is not a filter. */
export function describeOther(value: unknown): ProblemDetails | undefined {
  const shape = { pointer: '', highlight: 'key' } as const;
  if (!isObject(value))
    return {
      ...shape,
      highlight: 'value',
      message: `The filter is ${describeType(value)}; it must be an object.`,
    };
  if (isObject(value['properties']) && !hasMember(value, 'conditions'))
    return { ...shape, message: 'This is a modal, not a filter.', hint: 'Name the file "*.modal.json".' };
  if (hasMember(value, 'endpoints') && !hasMember(value, 'conditions'))
    return {
      ...shape,
      message: 'This is a manifest, not a filter.',
      hint: 'Name the file "*.manifest.json".',
    };
  if (isTree(value) && !hasMember(value, 'name') && !hasMember(value, 'type'))
    return {
      ...shape,
      message: 'This is only the condition tree of a filter.',
      hint: 'Put it into "conditions", beside "name" and "type".',
    };
  if (members.some((name) => hasMember(value, name))) return undefined;
  const { data } = value;
  if (isObject(data) && isTree(data['conditions']))
    return {
      ...shape,
      pointer: '/data',
      message: 'The filter is inside "data", as in a response of the CRM.',
      hint: 'Move the contents of "data" one level up.',
      fix: { do: 'unwrap' },
    };
  if (members.some((name) => findNearMiss(name, Object.keys(value)) !== undefined)) return undefined;
  return {
    ...shape,
    message: 'This is not a filter: it has no "name", "type" and "conditions".',
    hint: 'Write { "name": …, "type": …, "conditions": … }, or lint another file.',
  };
}

/** Returns the problems of everything around the conditions. */
export function checkShape(filter: unknown): readonly ProblemDetails[] {
  if (!isObject(filter)) return [];
  const problems = members.flatMap((name) =>
    checkMember(filter, '', { name, owner: 'The filter', ...declarations[name] }),
  );
  const missing = problems.filter(({ pointer }) => pointer === '');
  const others = [...problems.filter(({ pointer }) => pointer !== ''), ...checkName(filter)];
  const own = [...(missing.length > 1 ? [joinMissing(filter)] : missing), ...others];
  const { conditions } = filter;
  if (Array.isArray(conditions))
    return [...own.filter(({ pointer }) => pointer !== '/conditions'), listOfGroups(conditions)];
  return isObject(conditions) ? [...own, ...checkTree(conditions)] : own;
}

/** Reports several missing members as one problem. */
function joinMissing(filter: Readonly<Record<string, unknown>>): ProblemDetails {
  const missing = members.filter((name) => !hasMember(filter, name)).map(quote);
  return {
    pointer: '',
    highlight: 'key',
    message: `The filter has no ${listWords(missing, 'and')}.`,
    hint: 'Add them.',
  };
}

const members = ['name', 'type', 'conditions'] as const;

const declarations = {
  name: { type: 'text', aliases: ['title', 'label'] },
  type: { type: 'text', aliases: ['entity', 'object'] },
  conditions: {
    type: 'an object',
    excludes: (value: unknown) => !isTree(value) && !isCondition(value),
  },
} as const;

function checkName({ name }: Readonly<Record<string, unknown>>): readonly ProblemDetails[] {
  if (typeof name !== 'string' || name.trim() !== '') return [];
  const message = 'The name of the filter is empty.';
  return [{ pointer: '/name', message, hint: 'Write the name that users see.' }];
}

function checkTree(top: Readonly<Record<string, unknown>>): readonly ProblemDetails[] {
  if (Object.keys(top).length === 0)
    return [
      {
        pointer: '/conditions',
        message: '"conditions" of the filter is empty.',
        hint: 'Write { "glue": "and", "conditions": [ … ] }.',
      },
    ];
  if (isLeaf(top)) return [leafOnly(top)];
  const wrapped = findWrapped(top);
  if (wrapped !== undefined) return [wrapped];
  const { conditions: groups } = top;
  const owner = '"conditions"';
  const only = Array.isArray(groups) ? { only: 'and' } : {};
  const glue = checkMember(top, '/conditions', { name: 'glue', owner, type: 'text', ...only });
  const list = checkMember(top, '/conditions', { name: 'conditions', owner, type: 'a list' });
  const wrongGlue =
    typeof top['glue'] === 'string' && top['glue'] !== 'and'
      ? [
          {
            pointer: '/conditions/glue',
            message: `"glue" of "conditions" is ${quote(top['glue'])}; it must be "and".`,
            hint: 'Put alternatives into the "or" group.',
            ...toChange('and', isSameGlue(top['glue'], 'and')),
          } as const,
        ]
      : [];
  return [...glue, ...wrongGlue, ...list, ...(Array.isArray(groups) ? checkGroups(groups) : [])];
}

/** Reports a tree, or one condition, inside another object. */
function findWrapped(top: Readonly<Record<string, unknown>>): ProblemDetails | undefined {
  const [name, another] = Object.keys(top);
  if (name === undefined || another !== undefined) return undefined;
  const value = top[name];
  if (!isTree(value) && !isCondition(value)) return undefined;
  return {
    pointer: toPointer(['conditions', name]),
    highlight: 'key',
    message: `The ${isTree(value) ? 'condition tree' : 'condition'} is inside ${quote(name)}.`,
    hint: `Move the contents of ${quote(name)} one level up.`,
    fix: { do: 'unwrap' },
  };
}

function listOfGroups(list: readonly unknown[]): ProblemDetails {
  if (list.length > 0 && list.every(isLeaf)) return leavesOnly('/conditions');
  const fix = {
    do: 'surround',
    before: '{ "glue": "and", "conditions": ',
    after: ' }',
    as: 'Put the list into an object with the glue "and".',
  } as const;
  return {
    pointer: '/conditions',
    highlight: 'key',
    message: '"conditions" of the filter is a list; it must be an object.',
    hint: 'Write { "glue": "and", "conditions": [ … ] }.',
    ...(list.every((group) => isTree(group)) && { fix }),
  };
}
