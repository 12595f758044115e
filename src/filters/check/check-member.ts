import { describeType, hasMember, isObject } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';

/** A required member of an object of a filter. */
interface RequiredMember {
  readonly name: string;
  /** The object that has it, such as `Group 1`. */
  readonly owner: string;
  /** The type of its value in words, as `describeType` returns it. */
  readonly type: string;
  /** Whether another value of its type is not this member. Default: never. */
  readonly excludes?: (value: unknown) => boolean;
  /** Other names that authors give it. Default: none. */
  readonly aliases?: readonly string[];
  /** The only possible value, which a fix can add. */
  readonly only?: string;
}

/** Returns the problem of a required member that is missing, misspelt or of another type. */
export function checkMember(
  holder: Readonly<Record<string, unknown>>,
  pointer: string,
  { name, owner, type, excludes = () => false, aliases = [], only }: RequiredMember,
): readonly ProblemDetails[] {
  const value = holder[name];
  const lowerOwner = owner.replace(/^[TG]/, (first) => first.toLowerCase());
  if (hasMember(holder, name))
    return describeType(value) === type
      ? []
      : [
          {
            pointer: pointer + toPointer([name]),
            message: `"${name}" of ${lowerOwner} is ${describeType(value)}; it must be ${type}.`,
          },
        ];
  const others = Object.keys(holder).filter((key) => !['name', 'type', 'conditions', 'glue'].includes(key));
  const near = findNearMiss(name, others) ?? others.find((key) => aliases.includes(key));
  if (near !== undefined) {
    const isOfType = describeType(holder[near]) === type && !excludes(holder[near]);
    const fix = isOfType ? ({ fix: { do: 'rename', to: name } } as const) : {};
    return [
      {
        pointer: pointer + toPointer([near]),
        highlight: 'key',
        message: `${quote(near)} is not part of ${lowerOwner}.`,
        hint: isOfType ? `Did you mean "${name}"?` : `Write "${name}", which must be ${type}.`,
        ...fix,
      },
    ];
  }
  const [first] = Object.keys(holder);
  const fix =
    only === undefined || first === undefined
      ? {}
      : { fix: { do: 'insert', pointer: pointer + toPointer([first]), name, value: only } as const };
  return [
    {
      pointer,
      highlight: 'key',
      message: `${owner} has no "${name}".`,
      hint: `Add "${name}".`,
      ...fix,
    },
  ];
}

export function toChange(by: unknown, isCertain: boolean): Pick<ProblemDetails, 'fix' | 'suggestions'> {
  const change = { do: 'replace', by } as const;
  return isCertain ? { fix: change } : { suggestions: [change] };
}

export function isSameGlue(text: string, glue: string): boolean {
  const words = glue === 'and' ? ['and', '&&', '&', 'all'] : ['or', '||', '|', 'any'];
  return words.includes(text.trim().toLowerCase());
}

export function emptyGroup(glue: string) {
  return { glue, conditions: [] };
}

export function write({ glue }: { readonly glue: string } = { glue: 'or' }): string {
  return `{ "glue": "${glue}", "conditions": [] }`;
}

export function isTree(value: unknown): boolean {
  return isObject(value) && Array.isArray(value['conditions']);
}

/** Returns whether a value has a member that only conditions have, and no list of conditions. */
export function isLeaf(value: unknown): boolean {
  if (!isObject(value) || Array.isArray(value['conditions'])) return false;
  return ['field_id', 'operator'].some((name) => hasMember(value, name));
}

/** Returns whether a value is certainly a condition: it has most of the members of one. */
export function isCondition(value: unknown): boolean {
  const members = ['object', 'field_id', 'operator', 'value', 'extra_value'];
  return isLeaf(value) && members.filter((name) => hasMember(value, name)).length > members.length / 2;
}
