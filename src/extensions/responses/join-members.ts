import { groupBy } from '../../base/group-by.ts';
import { parsePointer, toPointer } from '../../base/pointer.ts';
import { listWords, quote } from '../../base/text.ts';
import type { ResponseProblem } from './response-problem.ts';

type Problems = readonly ResponseProblem[];

/**
 * Joins the problems of the members of one object that have one cause: members that are missing and unknown, such as those of
 * a record with other names, and members with the same mistake, such as texts in place of numbers.
 */
export function joinMembers(problems: Problems): Problems {
  if (problems.length < 2) return problems;
  const byHolder = groupBy(problems, holderOf);
  if (byHolder.size === problems.length) return problems;
  return [...byHolder.values()].flatMap((list) => (list.length === 1 ? list : joinInObject(list)));
}

/** Returns the pointer to the object that has or lacks a member. */
function holderOf({ pointer, missing }: ResponseProblem): string {
  return missing === undefined ? toPointer(parsePointer(pointer).slice(0, -1)) : pointer;
}

function joinInObject(problems: Problems): Problems {
  const isUnknown = ({ rule }: ResponseProblem) => rule === 'unknown-field';
  const isMissing = ({ missing }: ResponseProblem) => missing !== undefined;
  const unknown = problems.filter(isUnknown);
  const others = joinSame(problems.filter((problem) => !isUnknown(problem) && !isMissing(problem)));
  const [first, ...rest] = groupBy(problems.filter(isMissing), ({ rule }) => rule).values();
  if (first === undefined) return [...describeUnknown(unknown), ...others];
  const claimed = new Set(
    rest.flatMap((group) => group.flatMap((problem) => findWritten(problem, unknown) ?? [])),
  );
  const ofFirst = unknown.filter((problem) => !claimed.has(problem));
  return [
    describeMissing(first, ofFirst),
    ...rest.map((group) =>
      describeMissing(
        group,
        group.flatMap((problem) => findWritten(problem, unknown) ?? []),
      ),
    ),
    ...others,
  ];
}

/** Returns the unknown member that is likely the missing one. */
function findWritten(
  { missing = '', alternatives = [] }: ResponseProblem,
  unknown: Problems,
): ResponseProblem | undefined {
  return unknown.find(({ near = '' }) => near === missing || alternatives.includes(near));
}

/** Reports members that are missing, and the unknown ones beside them, which are likely the same ones. */
function describeMissing(
  group: readonly [ResponseProblem, ...ResponseProblem[]],
  unknown: Problems,
): ResponseProblem {
  const [first] = group;
  const misspelt = group.flatMap((problem) => findWritten(problem, unknown) ?? []);
  const renamed = unknown.filter(({ near }) => near !== undefined);
  const strange = unknown.filter(({ near }) => near === undefined);
  const left = group.filter((problem) => findWritten(problem, unknown) === undefined);
  const names = group.flatMap(({ missing = '' }) => missing);
  const add =
    left.length === group.length ? (left.length === 1 ? 'it' : 'them') : listNames(left.map(nameOf));
  return {
    ...first,
    ...(misspelt[0] !== undefined && { pointer: misspelt[0].pointer }),
    message: group.length === 1 ? first.message : `${listNames(names)} are missing.`,
    missing: names.join('+'),
    hint: [
      ...(renamed.length === 0 ? [] : [`Rename ${listNames(renamed.map(nameOf))}.`]),
      ...(left.length === 0 ? [] : [`Add ${add}.`]),
      ...(strange.length === 0
        ? []
        : [`${listNames(strange.map(nameOf))} ${strange.length === 1 ? 'is' : 'are'} ${notDocumented}.`]),
    ].join(' '),
  };
}

/** The words about a member that the contract does not have. */
export const notDocumented = 'not part of the documented format';

/** Reports several unknown members of one object as one problem. */
function describeUnknown(unknown: Problems): Problems {
  const [first, ...others] = unknown;
  if (first === undefined || others.length === 0) return unknown;
  const { near: _, ...problem } = first;
  const near = unknown.flatMap((member) => member.near ?? []);
  const hint =
    near.length === unknown.length ? `Did you mean ${listNames(near, 'and')}?` : 'Remove or rename them.';
  return [{ ...problem, message: `${listNames(unknown.map(nameOf))} are ${notDocumented}.`, hint }];
}

/** Joins the problems that say the same about several members. */
function joinSame(problems: Problems): Problems {
  const groups = groupBy(problems, ({ rule, several, pointer }) =>
    several === undefined || isItem(pointer) ? pointer + rule : JSON.stringify([rule, several]),
  );
  return [...groups.values()].flatMap((group): Problems => {
    const [{ several, ...first }, ...others] = group;
    if (several === undefined || others.length === 0) return group;
    const message = several.message.replace('{}', () => listNames(group.map(nameOf)));
    const hint = several.hint ?? first.hint;
    return [{ ...first, message, ...(hint !== undefined && { hint }) }];
  });
}

/** Returns whether a pointer leads to an item of a list. */
function isItem(pointer: string): boolean {
  return /\/\d+$/.test(pointer);
}

function nameOf({ missing, pointer }: ResponseProblem): string {
  return missing ?? parsePointer(pointer).at(-1) ?? '';
}

/** Lists names of members, only the first ones of many. */
function listNames(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  const shown = names.slice(0, names.length > maxShown + 1 ? maxShown : names.length).map(quote);
  const more = names.length - shown.length;
  return listWords(more === 0 ? shown : [...shown, `${more} more`], last);
}

const maxShown = 5;
