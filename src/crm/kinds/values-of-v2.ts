import type { CrmField, ValuesOfV2 } from './kind.ts';

/** Values that v1 also writes as 1 and 0. */
export const booleans: ValuesOfV2 = {
  type: ['boolean', 'null'],
  write: (value) => (typeof value === 'number' ? value !== 0 : value),
};

/** Values that v1 writes as the opposite. */
export const opposites: ValuesOfV2 = {
  type: ['boolean', 'null'],
  write: (value) => (value === null ? null : value === false || value === 0),
};

/** Numbers that v1 writes as text. */
export const numbers: ValuesOfV2 = {
  type: ['integer', 'null'],
  read: (value) => (typeof value === 'number' ? String(value) : value),
  write: (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
};

/** Lists of numbers that v1 writes as text, with commas. */
export const numberLists: ValuesOfV2 = {
  type: ['array', 'null'],
  items: { title: 'Id', description: 'One id.', type: 'integer', source: 'public' },
  read: (value) =>
    Array.isArray(value) && value.every((id) => typeof id === 'number') ? value.join(',') : value,
  write: (value) =>
    typeof value === 'string' && /^\d+(,\d+)*$/.test(value) ? value.split(',').map(Number) : value,
};

/** Times that v1 writes without a zone, in UTC. */
export const times: ValuesOfV2 = {
  type: ['string', 'null'],
  format: 'utc-time',
  read(value) {
    const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d{1,9})?Z$/.exec(String(value)) ?? [];
    return date === undefined ? value : `${date} ${time}`;
  },
  write: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
      ? `${value.replace(' ', 'T')}Z`
      : value,
};

/** Returns the values of a field whose members v1 has beside it. */
export function spread(parts: Readonly<Record<string, CrmField>>, value: Partial<CrmField> = {}): ValuesOfV2 {
  return {
    type: ['object', 'null'],
    isSpread: true,
    required: ['value'],
    properties: {
      value: {
        title: 'Value',
        description: 'The value.',
        type: ['string', 'null'],
        source: 'public',
        ...value,
      },
      ...parts,
    },
  };
}
