import { isObject } from '../../base/json.ts';
import { keysOf, schemaAt, type Violation } from '../../format/check/violation.ts';
import { matchesSchema } from '../../format/matches-schema.ts';
import { writeValue } from '../../format/words/phrases.ts';
import type { Guess } from './guess.ts';

/** Guesses that a value has the shape of another form format; `undefined` if no similar one is allowed at its place. */
export function guessOtherShape(violation: Violation, value: unknown): Guess | undefined {
  const { schema } = violation;
  if (schema === undefined) return undefined;
  const expected = schemaAt(schema, keysOf(violation));
  const likelyMeaning = listMeanings(value).find((meaning) => matchesSchema(expected, meaning));
  if (likelyMeaning === undefined) return undefined;
  return { hint: `Write ${writeShort(likelyMeaning)}.`, suggestions: [{ do: 'replace', by: likelyMeaning }] };
}

/** Returns what a value may mean, the likeliest first. */
function listMeanings(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.length === 2 ? [itemOf(value[0], value[1])] : value.slice(0, 1);
  if (isObject(value)) {
    const items = Object.entries(value).map(([key, label]) => itemOf(key, label));
    return [...(Object.hasOwn(value, 'value') ? [value['value']] : []), ...(items.length > 0 ? [items] : [])];
  }
  const isTrue = switches.get(typeof value === 'string' ? value.toLowerCase() : value);
  return isTrue === undefined ? [] : [isTrue];
}

function itemOf(value: unknown, label: unknown): unknown {
  return { label, value };
}

/** Writes a value; of a list, only the first element. */
function writeShort(value: unknown): string {
  if (!Array.isArray(value) || value.length < 2) return writeValue(value);
  return `[${writeValue(value[0])}, …]`;
}

const switches: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...['yes', 'y', 'on', '1', 1].map((word) => [word, true] as const),
  ...['no', 'n', 'off', '0', 0].map((word) => [word, false] as const),
]);
