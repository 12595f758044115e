import { listWords, quote } from '../../base/text.ts';
import type { StoredRecord } from '../records/collections.ts';
import { idOf } from '../records/links.ts';
import { type Call, Failure } from '../router.ts';
import type { Target } from './target.ts';

interface Column {
  readonly name: string;
  readonly isDescending: boolean;
}

/** Returns the records of a list in the order of its query: "sort" in v1, "sort_by" and "sort_direction" in v2. */
export function sortRecords(
  { query, note }: Call,
  records: readonly StoredRecord[],
  { kind, service }: Target,
): readonly StoredRecord[] | Failure {
  const accepted = service.query ?? [];
  const columns = [
    ...(accepted.includes('sort') ? readColumns(query.get('sort') ?? '') : []),
    ...(accepted.includes('sort_by') ? readColumn(query.get('sort_by'), query.get('sort_direction')) : []),
    ...(accepted.includes('order_by') ? readColumn(query.get('order_by'), null) : []),
  ];
  if (columns.length === 0) return records;
  const { sortedByOne } = service;
  if (sortedByOne !== undefined && (columns.length > 1 || !sortedByOne.includes(columns[0]?.name ?? '')))
    return new Failure(
      400,
      `"sort" must be one of ${listWords(sortedByOne.map(quote), 'and')}, for one column.`,
      'The list can be sorted only so since 2021-01-04.',
    );
  const names = ['id', ...Object.keys(kind.fields)];
  for (const { name } of columns.filter((column) => !names.includes(column.name)))
    note({
      rule: 'ignored-parameter',
      message: `the list cannot be sorted by ${quote(name)}: ${kind.noun} has no such field`,
    });
  const outside =
    service.version === 'v2' ? columns.find(({ name }) => !columnsOfV2.includes(name)) : undefined;
  if (outside !== undefined)
    note({
      rule: 'ignored-parameter',
      message: `"sort_by" must be ${listWords(columnsOfV2)} in v2, got ${quote(outside.name)}.`,
    });
  return [...records].sort((a, b) => compare(a, b, columns));
}

/** The columns by which lists of v2 can be sorted: public. */
const columnsOfV2 = ['id', 'add_time', 'update_time', 'order_nr', 'deal_id', 'billing_date'];

function readColumns(text: string): readonly Column[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', direction = ''] = part.split(' ').filter((word) => word !== '');
      return { name, isDescending: direction.toUpperCase() === 'DESC' };
    });
}

function readColumn(name: string | null, direction: string | null): readonly Column[] {
  return name === null || name === '' ? [] : [{ name, isDescending: direction?.toLowerCase() === 'desc' }];
}

function compare(a: StoredRecord, b: StoredRecord, columns: readonly Column[]): number {
  for (const { name, isDescending } of columns) {
    const difference = compareValues(sortValueOf(a, name), sortValueOf(b, name));
    if (difference !== 0) return isDescending ? -difference : difference;
  }
  return 0;
}

function sortValueOf(record: StoredRecord, name: string): string | number {
  const value = idOf(record[name]) ?? record[name] ?? '';
  return typeof value === 'number' ? value : String(value);
}

function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
