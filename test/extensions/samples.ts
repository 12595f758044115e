import { contracts, type ManifestKind } from 'json-modal/extensions';
import type { Contract, FieldSchema } from '../../src/extensions/declaration.ts';

const texts: Readonly<Record<string, string>> = {
  url: 'https://app.example/1',
  'utc-time': '2026-01-31T09:30:00Z',
  'iso-time': '2026-01-31',
  'meeting-time': '2026-01-31 09:30',
  'record-time': '2026-01-31 09:30:00',
  currency: 'EUR',
};

/** A value of a field, with every member. */
export function sampleOf(field: FieldSchema, name = ''): unknown {
  const { enum: values, knownValues, format, properties, items } = field;
  if (values) return values[0];
  if (knownValues) return knownValues[0];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, member]) => [key, sampleOf(member, key)]),
    );
  if (items) return [sampleOf(items)];
  const type = [field.type ?? 'string'].flat()[0];
  if (type === 'number' || type === 'integer') return name === 'paidAmount' || name === 'dueAmount' ? 5 : 10;
  if (type === 'boolean') return true;
  return format ? texts[format] : (known[name] ?? `some ${name}`);
}

/** Members whose form or meaning their schema does not tell. */
const known: Readonly<Record<string, string>> = {
  sender_id: 'some id',
  currency: 'EUR',
  currencyCode: 'EUR',
  dueDate: '2026-01-31',
  paidDate: '2026-01-31',
};

/** A correct response to an operation. */
export function responseOf(kind: ManifestKind, operation: string): unknown {
  const { data, shape } = (contracts[kind] as Contract).operations[operation]?.success ?? { shape: 'empty' };
  const sample = data && complete(sampleOf(data));
  if (shape === 'bare') return sample;
  return { success: true, ...(data && { data: sample }) };
}

/** A conversation has the other side, too. */
function complete(sample: unknown): unknown {
  if (Array.isArray(sample)) return sample.map(complete);
  if (typeof sample !== 'object' || sample === null || !('participants' in sample)) return sample;
  const [participant] = sample.participants as readonly object[];
  return { ...sample, participants: [participant, { ...participant, id: 'other', role: 'source_user' }] };
}
