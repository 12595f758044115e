import { isObject } from '../pointer.ts';
import { quote } from '../quote.ts';
import { asText } from './phrases.ts';

/** What to do about a value of a type that is not taken where the keys lead; `undefined`: it cannot be told. */
export function findRemedy(
  value: unknown,
  keys: readonly string[],
  types: readonly string[],
): string | undefined {
  if (value === null) return 'Leave it out.';
  const better = convert(value, types) ?? write(spellOut(value, keys));
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
export function spellOut(value: unknown, keys: readonly string[]): unknown {
  if (typeof value === 'object') return undefined;
  if (keys.at(-2) === 'visibleOn') return { equals: value };
  if (keys.at(-1) === 'visibleOn' && typeof value === 'boolean') return value ? 'always' : 'never';
  const isItem = keys.at(-2) === 'items' && typeof value === 'string';
  return isItem ? { label: value, value } : undefined;
}

function write(value: unknown): string | undefined {
  if (typeof value === 'string') return quote(value);
  if (!isObject(value)) return value === undefined ? undefined : String(value);
  const members = Object.entries(value).map(([name, content]) => `${quote(name)}: ${write(content)}`);
  return `{ ${members.join(', ')} }`;
}
