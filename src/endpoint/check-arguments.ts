import { isObject } from '../base/json.ts';
import { describeValue } from '../format/words/phrases.ts';

/** Throws unless an argument of a public function is an object. JavaScript callers may pass anything. */
export function expectObject(value: unknown, name: string, example: string): void {
  if (!isObject(value) || isPromise(value) || value instanceof Error)
    throw wrongArgument(name, 'an object', value, example);
}

/** Throws unless an argument of a public function is text. */
export function expectText(value: unknown, name: string, example: string): void {
  if (typeof value !== 'string') throw wrongArgument(name, 'text', value, example);
}

/** Returns a value as JSON without members that are `undefined`. Throws for numbers that JSON does not have. */
export function toPlainJson(value: unknown, name: string): unknown {
  const text = JSON.stringify(value, (key, member) => {
    const problem = problemOf(member);
    if (problem !== null) throw new TypeError(`${name} got ${problem} in "${key}".`);
    return member;
  });
  return JSON.parse(text);
}

/** Describes a value that JSON would change or reject, and what to write; `null` for other values. */
function problemOf(value: unknown): string | null {
  if (typeof value === 'bigint') return `the BigInt ${value}, which JSON does not have. Write String(value)`;
  return typeof value === 'number' && !Number.isFinite(value)
    ? `${value}, which JSON does not have. Write a number`
    : null;
}

function wrongArgument(name: string, expected: string, value: unknown, example: string): TypeError {
  return new TypeError(`${name} takes ${expected}, got ${describeArgument(value)}. Write ${example}.`);
}

function describeArgument(value: unknown): string {
  if (isPromise(value)) return 'a promise, which must be awaited';
  if (value instanceof Error) return 'an Error';
  return typeof value === 'function' ? 'a function' : describeValue(value);
}

function isPromise(value: unknown): boolean {
  return value instanceof Promise;
}
