import type { Filter } from '../../src/filters/filter.ts';
import {
  type Cell,
  type Column,
  type Database,
  databases,
  type TestCondition,
  toNumber,
  toSpan,
} from './databases.ts';

const options = [
  { id: 1, label: 'Hot' },
  { id: 2, label: 'Cold' },
  { id: 3, label: '1' },
  { id: 4, label: 'hot' },
];

/** A field, what it can be, and the values that its conditions compare with. */
export interface Subject {
  readonly field: string;
  readonly columns: readonly Column['type'][];
  readonly values: readonly TestCondition['value'][];
  readonly isOrdered: boolean;
}

const numbers = [
  0,
  1,
  2,
  1.5,
  '1',
  '1.0',
  '01',
  '1.50',
  ' 1',
  '1e3',
  1000,
  '1000',
  '-0',
  '0',
  -1,
  '-1.0',
  '+1',
  true,
  false,
  'a',
  '1a',
];
const great = [
  '9007199254740993',
  '9007199254740992',
  9007199254740992,
  '9007199254740992.0',
  '0.1',
  '0.10000000000000000000001',
];
const dates = [
  ...[
    '2026-01-01',
    '2026-01-02',
    '2026-01-01 10:00:00',
    '2026-01-01 10:00',
    '2026-01-01T10:00:00',
    '2026-01-01T10:00:00Z',
  ],
  ...[
    '2026-01-01T12:00:00+02:00',
    '2026-01-01 10:00:00.0',
    '2026-01-01 10:00:00.001',
    '2026-01-01 10:01',
    '2026-01-01T10:00:30Z',
  ],
  ...[
    '2025-12-31T23:30:00-05:00',
    '2026-01-03T00:00:00Z',
    '2026-02-30',
    '2026-01-01 24:00',
    'today',
    'this_week',
    '01.01.2026',
  ],
];
const texts = [
  'open',
  'OPEN',
  'open ',
  'Open',
  'won',
  'w',
  'o',
  'en',
  'o_',
  '%',
  ' ',
  'é',
  'e',
  'ß',
  'ss',
  '1',
  '1.0',
  '2026-01-01',
  5,
  0,
];
const choices = [1, 2, 3, '1', '2', '1.0', 'Hot', 'hot', 'COLD', 'Warm', 9, true];

export const subjects: readonly Subject[] = [
  {
    field: 'value',
    columns: ['number'],
    values: [...numbers, ...great, ...dates.slice(0, 2)],
    isOrdered: true,
  },
  { field: 'title', columns: ['text'], values: [...texts, 'open house', 'reopen'], isOrdered: false },
  { field: 'closed', columns: ['date'], values: [...dates, 5, '2026'], isOrdered: true },
  { field: 'stage', columns: ['choice'], values: choices, isOrdered: false },
  { field: 'tags', columns: ['list'], values: choices, isOrdered: false },
  { field: 'custom', columns: ['number', 'date'], values: [...numbers, ...dates], isOrdered: true },
  {
    field: 'custom',
    columns: ['number', 'date', 'choice', 'list', 'text'],
    values: [...numbers, ...dates, ...choices],
    isOrdered: false,
  },
];

export const fields = {
  data: [
    { id: 'value', key: 'value', name: 'Value', field_type: 'monetary' },
    { id: 'title', key: 'title', name: 'Title', field_type: 'varchar' },
    { id: 'closed', key: 'closed', name: 'Closed', field_type: 'date' },
    { id: 'stage', key: 'stage', name: 'Stage', field_type: 'enum', options },
    { id: 'tags', key: 'tags', name: 'Tags', field_type: 'set', options },
  ],
};

export const orders = ['<', '>', '<=', '>='];
export const others = [
  '=',
  '!=',
  'IS NULL',
  'IS NOT NULL',
  "LIKE '$%'",
  "LIKE '%$%'",
  "NOT LIKE '$%'",
  "NOT LIKE '%$%'",
];

/** Fields with values that every database reads in the same way. */
export const clear: readonly Subject[] = [
  {
    field: 'value',
    columns: ['number'],
    values: [0, 1, 2, 1.5, '1', '1.0', '01', '-0', -1, '-1.0', ...great],
    isOrdered: true,
  },
  {
    field: 'closed',
    columns: ['date'],
    values: dates.filter((date) => /^[\d-]+[T ][\d:.]+$/.test(date) && !date.includes('24:')),
    isOrdered: true,
  },
  { field: 'title', columns: ['text'], values: ['open', 'won', 'w', 'o', 'en', 'wo'], isOrdered: false },
  { field: 'stage', columns: ['choice'], values: [1, 2, 'Cold'], isOrdered: false },
];

/** Visits every value that a field can have, in every database. */
export function forEachCell(
  subject: Subject,
  visit: (cell: Cell, column: Column, database: Database) => void,
): void {
  for (const type of subject.columns)
    for (const database of databases)
      for (const cell of cellsOf(type, subject, database)) visit(cell, { type, options }, database);
}

const cellCache = new Map<string, readonly Cell[]>();

/** Returns the values that conditions mention, their neighbours, and an empty one. */
function cellsOf(
  type: Column['type'],
  { values, field, isOrdered }: Subject,
  database: Database,
): readonly Cell[] {
  const key = JSON.stringify([type, field, isOrdered, values.length, databases.indexOf(database)]);
  const cached = cellCache.get(key);
  if (cached !== undefined) return cached;
  const cells = [...new Set<Cell>([null, ...createCells(type, values, database)])];
  cellCache.set(key, cells);
  return cells;
}

function createCells(type: Column['type'], values: Subject['values'], database: Database): readonly Cell[] {
  const given = values.flatMap((value) => value ?? []);
  if (type === 'choice') return options.map(({ id }) => BigInt(id));
  if (type === 'list') return [[], [1n], [2n], [1n, 2n], [3n, 4n]];
  if (type === 'text')
    return ['', ...given.map(String), ...given.flatMap((value) => given.map((part) => `${value}${part}`))];
  if (type === 'number') {
    const known = [0n, 10n ** 30n, ...given.flatMap((value) => toNumber(value) ?? [])];
    return known.flatMap((number) => [number - 1n, number, number + 1n]);
  }
  const edges = given.flatMap((value) => toSpan(value, database) ?? []);
  return edges.flatMap((edge) => [edge - 1n, edge, edge + 1n, edge + 30_000_000n]);
}

export function filterOf(field: string, and: readonly TestCondition[], or: readonly TestCondition[]): Filter {
  const [all, some] = [and, or].map((conditions) =>
    conditions.map((condition) => ({ object: 'deal', field_id: field, extra_value: null, ...condition })),
  );
  const groups = [
    { glue: 'and', conditions: all ?? [] },
    { glue: 'or', conditions: some ?? [] },
  ] as const;
  return { name: 'A', type: 'deals', conditions: { glue: 'and', conditions: groups } };
}

export function show(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part));
}
