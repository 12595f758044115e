import { describeType, isObject } from '../../base/json.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { checkMember, emptyGroup, isLeaf, isSameGlue, isTree, toChange, write } from './check-member.ts';
import { leavesOnly, tree } from './loose-conditions.ts';

/** Returns the problems of the list of groups. */
export function checkGroups(groups: readonly unknown[]): readonly ProblemDetails[] {
  if (groups.length > 0 && groups.every(isLeaf)) return [leavesOnly(tree)];
  const leaves = groups.flatMap((group, index) =>
    isLeaf(group)
      ? [
          {
            pointer: `${tree}/${index}`,
            highlight: 'key',
            message: 'A condition is not inside a group.',
            hint: 'Move it into the "and" group or the "or" group.',
          } as const,
        ]
      : [],
  );
  const others = groups.flatMap((group, index) =>
    isObject(group)
      ? []
      : [
          {
            pointer: `${tree}/${index}`,
            message: `Group ${index + 1} is ${describeType(group)}; it must be an object.`,
          },
        ],
  );
  if (leaves.length + others.length > 0) return [...leaves, ...others];
  const objects = groups.filter(isObject);
  const own = objects.flatMap((group, index) => checkGroup(group, index, objects));
  return [...own, ...checkCount(objects)];
}

function checkGroup(
  group: Readonly<Record<string, unknown>>,
  index: number,
  groups: readonly Readonly<Record<string, unknown>>[],
): readonly ProblemDetails[] {
  const pointer = `${tree}/${index}`;
  const name = `Group ${index + 1}`;
  const { glue, conditions } = group;
  if (Object.keys(group).length === 0) return [describeEmpty(index, groups)];
  const nested = (Array.isArray(conditions) ? conditions : []).flatMap((entry, position) =>
    isTree(entry)
      ? [
          {
            pointer: `${pointer}/conditions/${position}`,
            highlight: 'key',
            message: 'A group is inside a group.',
            hint: 'Groups cannot be nested: a filter has one "and" group and one "or" group.',
          } as const,
        ]
      : [],
  );
  return [
    ...checkMember(group, pointer, { name: 'glue', owner: name, type: 'text' }),
    ...(typeof glue === 'string' ? checkGlue(glue, index, groups) : []),
    ...checkMember(group, pointer, { name: 'conditions', owner: name, type: 'a list' }),
    ...nested,
  ];
}

function describeEmpty(index: number, groups: readonly Readonly<Record<string, unknown>>[]): ProblemDetails {
  // If there are two groups, the other one shows which glue is missing.
  const otherGlue = groups.length === 2 ? groups[1 - index]?.['glue'] : undefined;
  const glue = otherGlue === 'or' ? 'and' : 'or';
  const fix = otherGlue === 'and' || otherGlue === 'or' ? toChange(emptyGroup(glue), true) : {};
  const hint = `Write ${write(emptyGroup(glue))}.`;
  return {
    pointer: `${tree}/${index}`,
    message: `Group ${index + 1} is empty.`,
    hint,
    ...fix,
  };
}

function checkGlue(
  glue: string,
  index: number,
  groups: readonly Readonly<Record<string, unknown>>[],
): readonly ProblemDetails[] {
  const pointer = `${tree}/${index}/glue`;
  const isKnown = glue === 'and' || glue === 'or';
  if (!isKnown) {
    const nearGlue = ['and', 'or'].find((validGlue) => isSameGlue(glue, validGlue));
    const hint =
      nearGlue === undefined ? {} : { hint: `Did you mean "${nearGlue}"?`, ...toChange(nearGlue, true) };
    return [
      {
        pointer,
        message: `"glue" of group ${index + 1} is ${quote(glue)}; it must be "and" or "or".`,
        ...hint,
      },
    ];
  }
  if (groups.length !== 2 || index === 0 || groups[0]?.['glue'] !== glue) return [];
  const missingGlue = glue === 'and' ? 'or' : 'and';
  const { conditions } = groups[index] ?? {};
  const isEmpty = Array.isArray(conditions) && conditions.length === 0;
  return [
    {
      pointer,
      message: `Both groups have the glue "${glue}"; one must have "and" and the other "or".`,
      hint: `Write "${missingGlue}" in one of them.`,
      ...toChange(missingGlue, isEmpty),
    },
  ];
}

function checkCount(groups: readonly Readonly<Record<string, unknown>>[]): readonly ProblemDetails[] {
  if (groups.length === 2) return [];
  const glues = groups.map(({ glue }) => glue);
  const missing = ['and', 'or'].filter((glue) => !glues.includes(glue)).map(emptyGroup);
  const message = `The filter has ${groups.length === 0 ? 'no groups' : groups.length === 1 ? 'one group' : `${groups.length} groups`}; it must have exactly two, "and" and "or".`;
  const problem = { pointer: tree, highlight: 'key', message, about: glues.map(String).sort() } as const;
  if (groups.length > 2) return [{ ...problem, hint: 'Join the groups with the same glue.' }];
  const [added] = missing;
  if (groups.length === 0)
    return [{ ...problem, hint: 'Add both; they may be empty.', fix: { do: 'replace', by: missing } }];
  if (missing.length !== 1) return [{ ...problem, hint: 'Add the other one; it may be empty.' }];
  const fix = { do: 'add', pointer: `${tree}/0`, value: added } as const;
  return [{ ...problem, hint: `Add ${write(added)}.`, fix }];
}
