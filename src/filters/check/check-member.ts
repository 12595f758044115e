import { describeType, hasMember, isObject } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { FilterProblem } from '../filter-problem.ts';

export function checkMember(
  holder: Readonly<Record<string, unknown>>,
  pointer: string,
  name: string,
  owner: string,
  type: string,
  only?: string,
): readonly FilterProblem[] {
  const value = holder[name];
  const shape = { rule: 'filter-shape' } as const;
  if (hasMember(holder, name))
    return describeType(value) === type
      ? []
      : [
          {
            ...shape,
            pointer: pointer + toPointer([name]),
            message: `"${name}" of ${owner.replace(/^[TG]/, (first) => first.toLowerCase())} is ${describeType(value)}; it must be ${type}.`,
          },
        ];
  const others = Object.keys(holder).filter((key) => !['name', 'type', 'conditions', 'glue'].includes(key));
  const near = findNearMiss(name, others);
  if (near !== undefined)
    return [
      {
        ...shape,
        pointer: pointer + toPointer([near]),
        mark: 'key',
        message: `${quote(near)} is not part of ${owner.replace(/^[TG]/, (first) => first.toLowerCase())}.`,
        hint: `Did you mean "${name}"?`,
        fix: { do: 'rename', to: name },
      },
    ];
  const first = Object.keys(holder)[0];
  const fix =
    only === undefined || first === undefined
      ? {}
      : { fix: { do: 'insert', pointer: pointer + toPointer([first]), name, value: only } as const };
  return [
    { ...shape, pointer, mark: 'key', message: `${owner} has no "${name}".`, hint: `Add "${name}".`, ...fix },
  ];
}

export function toChange(by: unknown, isCertain: boolean): Pick<FilterProblem, 'fix' | 'suggestions'> {
  const change = { do: 'replace', by } as const;
  return isCertain ? { fix: change } : { suggestions: [change] };
}

export function isSameGlue(written: string, glue: string): boolean {
  const words = glue === 'and' ? ['and', '&&', '&', 'all'] : ['or', '||', '|', 'any'];
  return words.includes(written.trim().toLowerCase());
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
