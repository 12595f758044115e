import type { Part } from '../check/part.ts';
import { isObject } from '../pointer.ts';
import { quote } from '../quote.ts';
import { asText } from './phrases.ts';

/** What to do about a value of a type that is not taken in a part; `undefined`: it cannot be told. */
export function findRemedy(value: unknown, part: Part, types: readonly string[]): string | undefined {
  if (value === null) return 'Write a value, or leave it out.';
  const better = convert(value, types) ?? write(spellOut(value, part));
  return better && `Write ${better}.`;
}

/** The same value in one of the types, where there is no doubt what was meant. */
function convert(value: unknown, types: readonly string[]): string | undefined {
  const text = asText(value, types);
  if (text !== undefined) return quote(text);
  return types.includes('boolean') && (value === 'true' || value === 'false')
    ? `${value} without quotes`
    : undefined;
}

/** What a value is short for that stands in place of a rule, a "visibleOn" or an item; `undefined`: for nothing. */
export function spellOut(value: unknown, part: Part): unknown {
  if (typeof value === 'object') return undefined;
  if (part === 'rule') return { equals: value };
  if (part === 'visibleOn' && typeof value === 'boolean') return value ? 'always' : 'never';
  return part === 'item' && typeof value === 'string' ? { label: value, value } : undefined;
}

function write(value: unknown): string | undefined {
  if (typeof value === 'string') return quote(value);
  if (!isObject(value)) return value === undefined ? undefined : String(value);
  const members = Object.entries(value).map(([name, content]) => `${quote(name)}: ${write(content)}`);
  return `{ ${members.join(', ')} }`;
}
