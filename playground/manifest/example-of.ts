import type { FieldSchema } from 'json-modal/extensions';

/** Returns a value that fits a declared field, with its title as the text. */
export function exampleOf(field: FieldSchema): unknown {
  const { type, title, format, enum: values, knownValues, default: first, properties, items } = field;
  if (first !== undefined) return first;
  const word = values?.find((value) => value !== null) ?? knownValues?.[0];
  if (word !== undefined) return word;
  if (properties !== undefined)
    return Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, exampleOf(member)]));
  if (items !== undefined) return [exampleOf(items)];
  const name = Array.isArray(type) ? type[0] : type;
  if (name === 'number' || name === 'integer') return 1;
  if (name === 'boolean') return true;
  if (name === 'object') return {};
  if (name === 'array') return [];
  return (format && examples[format]) ?? title;
}

const examples: Readonly<Partial<Record<NonNullable<FieldSchema['format']>, string>>> = {
  url: 'https://app.example/',
  date: '2026-11-26',
  'iso-time': '2026-11-26T15:00:00Z',
  'utc-time': '2026-11-26 15:00:00',
  'meeting-time': '2026-11-26 15:00',
  'record-time': '2026-11-26 15:00:00',
  currency: 'EUR',
  uuid: '6f1c5f3e-0b1a-4d0e-9c57-2f0f3c1f7a10',
};
