import { hasMember, isObject } from '../../base/json.ts';
import { listWords, quote } from '../../base/text.ts';
import type { FieldSchema, RecordSchema } from '../../extensions/declaration.ts';
import { sourcesOf } from '../../extensions/field-sources.ts';
import { formats } from '../../extensions/formats.ts';
import { wordSets } from '../../extensions/word-sets.ts';
import { describeTypes, describeValue } from '../../format/words/phrases.ts';
import { accept, type ReadOutcome, reject } from '../incoming-request.ts';

/** Reads a body as declared. Removes undeclared members, and `null` if only a value is allowed. */
export function readRecord(schema: RecordSchema, value: unknown): ReadOutcome<unknown> {
  if (isObject(value)) return needSet(schema, readMembers(schema, value), 'body');
  return reject(400, `The body must be an object, got ${describeValue(value)}.`);
}

/** Reads a value as declared. `name` is its path in messages. */
export function readField(field: FieldSchema, value: unknown, name: string): ReadOutcome<unknown> {
  const { type, enum: allowed, exclusiveMinimum: least, format, properties, items } = field;
  if (type !== undefined && ![type].flat().some((allowedType) => isOfType(allowedType, value)))
    return reject(
      400,
      `${quote(name)} must be ${describeTypes([type].flat())}, got ${describeValue(value)}.`,
    );
  if (allowed && !allowed.some((option) => option === value)) {
    const choices = listWords(allowed.map((option) => quote(String(option))));
    return reject(400, `${quote(name)} must be ${choices}, got ${describeValue(value)}.`);
  }
  if (least !== undefined && typeof value === 'number' && value <= least)
    return reject(400, `${quote(name)} must be more than ${least}, got ${value}.`);
  const textFormat = format && sourcesOf(field).value === 'documentation' ? formats[format] : undefined;
  if (
    textFormat !== undefined &&
    typeof value === 'string' &&
    !textFormat.isValid(value) &&
    textFormat.unusual?.isMet(value) !== true
  )
    return reject(400, `${quote(name)} must be ${textFormat.expected}, got ${describeValue(value)}.`);
  if (properties && isObject(value))
    return readMembers({ required: [], ...field, properties }, value, `${name}.`);
  if (items && Array.isArray(value))
    return collect(value.map((item, index) => readField(items, item, `${name}[${index}]`)));
  return accept(value);
}

/** Reads the parameters of a query. A repeated one is rejected, since another check might read the other value. */
export function readQuery(schema: RecordSchema, search: URLSearchParams): ReadOutcome<unknown> {
  const values = new Map<string, unknown>();
  for (const [name, field] of Object.entries(schema.properties)) {
    const [text, second] = search.getAll(name);
    if (second !== undefined) return reject(400, `The query has ${quote(name)} more than once.`);
    const value = text === undefined ? undefined : parseText(field, text);
    values.set(name, value ?? field.default);
  }
  // An empty member of a set means that it is not searched for.
  for (const name of schema.anyOf?.flatMap(({ required }) => required) ?? [])
    if (values.get(name) === '') values.set(name, undefined);
  const members = readMembers(schema, sortRange(schema, Object.fromEntries(values)));
  return needSet(schema, members, 'query');
}

/** Rejects members in which no declared set is complete. */
function needSet({ anyOf }: RecordSchema, members: ReadOutcome<unknown>, part: string): ReadOutcome<unknown> {
  if (!members.ok || anyOf === undefined) return members;
  const isComplete = anyOf.some(({ required }) => required.every((name) => hasMember(members.value, name)));
  return isComplete ? members : reject(400, `The ${part} must have ${wordSets(anyOf)}.`);
}

function readMembers(
  { properties, required }: Pick<RecordSchema, 'properties' | 'required'>,
  value: Readonly<Record<string, unknown>>,
  prefix = '',
): ReadOutcome<unknown> {
  const members: [string, unknown][] = [];
  for (const [name, field] of Object.entries(properties)) {
    const memberValue = hasMember(value, name) ? value[name] : undefined;
    if (memberValue === undefined || (memberValue === null && !allowsNull(field))) {
      if (required.includes(name) && sourcesOf(field).required === 'documentation')
        return reject(400, `${quote(prefix + name)} is missing.`);
      continue;
    }
    const read = readField(field, memberValue, prefix + name);
    if (!read.ok) return read;
    members.push([name, read.value]);
  }
  return accept(Object.fromEntries(members));
}

function collect(outcomes: readonly ReadOutcome<unknown>[]): ReadOutcome<unknown> {
  const values: unknown[] = [];
  for (const outcome of outcomes) {
    if (!outcome.ok) return outcome;
    values.push(outcome.value);
  }
  return accept(values);
}

function allowsNull({ type }: FieldSchema): boolean {
  return type === undefined || [type].flat().includes('null');
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/** Returns the value of a text in a query; `undefined` if it is empty and an empty text means none. */
function parseText({ type }: FieldSchema, text: string): unknown {
  const types = [type].flat();
  if (types.includes('string')) return text;
  if (text === '') return undefined;
  const isNumeric = types.includes('number') || types.includes('integer');
  if (isNumeric && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return (isNumeric ? undefined : booleans.get(text)) ?? text;
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Puts the earlier end of a range first, if the documentation disagrees about the names. */
function sortRange({ range }: RecordSchema, values: Readonly<Record<string, unknown>>) {
  if (range === undefined) return values;
  const [first, last] = range;
  const [firstDate, lastDate] = [values[first], values[last]];
  const isReversed = Date.parse(String(firstDate)) > Date.parse(String(lastDate));
  return isReversed ? { ...values, [first]: lastDate, [last]: firstDate } : values;
}
