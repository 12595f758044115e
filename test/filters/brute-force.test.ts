import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Filter } from '../../src/filters/filter.ts';
import { proveFilter } from '../../src/filters/prove-filter.ts';
import { depth } from '../seed.ts';
import {
  type Cell,
  type Column,
  type Database,
  databases,
  holds,
  isEmpty,
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

interface Subject {
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

const subjects: readonly Subject[] = [
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

const fields = {
  data: [
    { id: 'value', key: 'value', name: 'Value', field_type: 'monetary' },
    { id: 'title', key: 'title', name: 'Title', field_type: 'varchar' },
    { id: 'closed', key: 'closed', name: 'Closed', field_type: 'date' },
    { id: 'stage', key: 'stage', name: 'Stage', field_type: 'enum', options },
    { id: 'tags', key: 'tags', name: 'Tags', field_type: 'set', options },
  ],
};

const orders = ['<', '>', '<=', '>='];
const others = [
  '=',
  '!=',
  'IS NULL',
  'IS NOT NULL',
  "LIKE '$%'",
  "LIKE '%$%'",
  "NOT LIKE '$%'",
  "NOT LIKE '%$%'",
];

const cases = fc.constantFrom(...subjects).chain((subject) => {
  const condition = fc.record({
    operator: fc.constantFrom(...(subject.isOrdered ? [...orders, ...orders, ...others] : others)),
    value: fc.constantFrom(...subject.values),
  });
  return fc.record({
    subject: fc.constant(subject),
    and: fc.array(condition, { maxLength: 3 }),
    or: fc.array(condition, { maxLength: 3 }),
  });
});

test('whatever is proved about a filter is true in every database', () => {
  const counts = { contradictions: 0, alternatives: 0 };
  const property = fc.property(cases, ({ subject, and, or }) => {
    const { contradiction, alternatives } = proveFilter(filterOf(subject.field, and, or), { fields });
    if (contradiction === null && alternatives === null) return;
    if (contradiction !== null) counts.contradictions++;
    if (alternatives !== null) counts.alternatives++;
    forEachCell(subject, (cell, column, database) => {
      const isTrue = (condition: TestCondition) => holds(condition, cell, column, database);
      const oneHolds = or.length === 0 || or.some(isTrue);
      if (contradiction !== null && and.every(isTrue) && oneHolds)
        expect.fail(show({ cell, column, database, and, or }));
      if (alternatives === null || oneHolds || (alternatives.needsValue && isEmpty(cell))) return;
      expect.fail(show({ cell, column, database, and, or }));
    });
  });
  fc.assert(property, { numRuns: depth(600, 60_000) });
  expect(counts.contradictions).toBeGreaterThan(50);
  expect(counts.alternatives).toBeGreaterThan(3);
});

const clear: readonly Subject[] = [
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

const clearOperators = ['=', '<', '>', '<=', '>=', 'IS NULL', 'IS NOT NULL'];

test('two clear conditions that no value satisfies in any database are always proved to contradict each other', () => {
  let proved = 0;
  const pairs = fc.constantFrom(...clear).chain((subject) => {
    const operators = subject.isOrdered
      ? clearOperators
      : ['=', 'IS NULL', 'IS NOT NULL', ...(subject.field === 'title' ? ["LIKE '$%'"] : [])];
    const condition = fc.record({
      operator: fc.constantFrom(...operators),
      value: fc.constantFrom(...subject.values),
    });
    return fc.record({ subject: fc.constant(subject), and: fc.tuple(condition, condition) });
  });
  const property = fc.property(pairs, ({ subject, and }) => {
    let isPossible = false;
    forEachCell(subject, (cell, column, database) => {
      isPossible ||= and.every((condition) => holds(condition, cell, column, database));
    });
    const { contradiction } = proveFilter(filterOf(subject.field, and, []), { fields });
    if (contradiction !== null) proved++;
    if ((contradiction !== null) === isPossible)
      expect.fail(`${isPossible}: ${show({ subject: subject.field, and })}`);
  });
  fc.assert(property, { numRuns: depth(300, 20_000) });
  expect(proved).toBeGreaterThan(50);
});

function forEachCell(
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

function filterOf(field: string, and: readonly TestCondition[], or: readonly TestCondition[]): Filter {
  const [all, some] = [and, or].map((conditions) =>
    conditions.map((condition) => ({ object: 'deal', field_id: field, extra_value: null, ...condition })),
  );
  const groups = [
    { glue: 'and', conditions: all ?? [] },
    { glue: 'or', conditions: some ?? [] },
  ] as const;
  return { name: 'A', type: 'deals', conditions: { glue: 'and', conditions: groups } };
}

function show(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part));
}
