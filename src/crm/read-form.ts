import { quote } from '../base/text.ts';
import type { LogProblem } from './crm.ts';

/** A name and a value of a form. A file is described, and its content is not kept. */
export type FormEntry = readonly [name: string, value: string | Readonly<Record<string, unknown>>];

/** The members of a form, as JSON would have them. */
interface Form {
  readonly members: Readonly<Record<string, unknown>>;
  readonly problems: readonly LogProblem[];
}

/** An object or a list that is being read. */
type Level = Map<string, unknown>;

/** Reads a form: `email[0][value]` and `phone[]` become lists and objects. A repeated name keeps its last value. */
export function readForm(entries: readonly FormEntry[]): Form {
  const root: Level = new Map();
  const repeated = new Set<string>();
  for (const [name, value] of entries) {
    const keys = keysOf(name);
    if (!put(root, keys, value)) repeated.add(name);
  }
  return {
    members: Object.fromEntries([...root].map(([key, value]) => [key, toValue(value)])),
    problems: [...repeated].map((name) => ({
      rule: 'repeated-field',
      message: `The form field ${quote(name)} is repeated: the last value was used.`,
      ...(!name.endsWith(']') && { hint: `Write a list as ${quote(`${name}[]`)}.` }),
    })),
  };
}

/** Returns the keys of a name: `email[0][value]` has three. Brackets that do not match are part of the name. */
function keysOf(name: string): readonly string[] {
  const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
  if (first === '') return [name];
  return [first, ...rest.slice(1, -1).split('][')].slice(0, maxKeys);
}

const maxKeys = 10;

/** Puts a value at its keys. Returns `false` if there was one. */
function put(level: Level, [key = '', ...rest]: readonly string[], value: unknown): boolean {
  const own = key === '' ? String(level.size) : key;
  if (rest.length === 0) {
    const isNew = !level.has(own);
    level.set(own, value);
    return isNew;
  }
  const inner = level.get(own);
  if (inner instanceof Map) return put(inner, rest, value);
  const next: Level = new Map();
  level.set(own, next);
  return put(next, rest, value) && inner === undefined;
}

/** Returns a list if all keys are the numbers from 0, otherwise an object. */
function toValue(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const entries = [...value] as readonly (readonly [string, unknown])[];
  if (entries.every(([key], index) => key === String(index)))
    return entries.map(([, member]) => toValue(member));
  return Object.fromEntries(entries.map(([key, member]) => [key, toValue(member)]));
}
