import type { FieldSchema, RecordSchema } from 'json-modal/extensions';
import { isObject, valueAt } from '../../src/base/json.ts';

/** A record as it is shown: with every declared member. */
export type ReadOf<Schema> = Schema extends { readonly items: infer Item }
  ? readonly ReadOf<Item>[]
  : Schema extends { readonly properties: infer Fields }
    ? { readonly [Name in keyof Fields]: ReadOf<Fields[Name]> }
    : Schema extends { readonly type: 'boolean' }
      ? boolean
      : Schema extends { readonly type: 'number' }
        ? number | null
        : string;

/** Reads a value of an app by its declaration. A missing or wrong member is `""`, `false`, `null` or an empty list. */
export function readRecord<Schema extends FieldSchema>(schema: Schema, value: unknown): ReadOf<Schema> {
  return readField(schema, value) as ReadOf<Schema>;
}

function readField({ type, items, properties }: FieldSchema, value: unknown): unknown {
  if (items !== undefined) return objectsOf(value).map((item) => readField(items, item));
  if (properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, readField(field, valueAt(value, [name]))]),
    );
  if (type === 'boolean') return value === true;
  if (type === 'number') return typeof value === 'number' ? value : null;
  return typeof value === 'string' ? value : '';
}

/** Returns the objects of a list; none for any other value. */
export function objectsOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** The texts of a form, by the names of the members that they fill in. */
export type Texts = Readonly<Record<string, string>>;

/** Returns the record that the texts of a form describe. An optional member without a text is `null` or missing. */
export function writeRecord({ properties, required }: RecordSchema, texts: Texts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const value = writeField(field, texts[name] ?? '', required.includes(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function writeField({ type, format }: FieldSchema, text: string, isRequired: boolean): unknown {
  const value = type?.includes('number') ? toNumber(text) : text;
  if (type?.includes('null') && (value === null || value === '')) return null;
  if (text === '') return isRequired ? '' : undefined;
  return format === 'meeting-time' ? toUtc(text) : value;
}

/** Returns the number of a text; `null` if it has none. */
export function toNumber(text: string): number | null {
  return text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
}

/** Returns a local time in UTC, as `YYYY-MM-DD HH:MM`. */
function toUtc(text: string): string {
  const local = new Date(text);
  const utc = Number.isNaN(local.getTime()) ? text : local.toISOString().slice(0, 16);
  return utc.replace('T', ' ');
}
