import { listWords, quote } from '../../base/text.ts';
import type { Filter } from '../../filters/filter.ts';
import { findFilterProblems } from '../../filters/find-filter-problems.ts';
import { findUnknownOperator, matchesFilter } from '../../filters/match-filter.ts';
import type { RecordKind, Service } from '../kinds/kind.ts';
import { isTrue } from '../query-parameters.ts';
import type { StoredRecord } from '../records/collections.ts';
import { idOf, withLinkedRecords } from '../records/links.ts';
import { type CrmCall, Failure } from '../router.ts';
import { fieldsOfFilters, withFieldKeys } from './filter-fields.ts';
import { testOf } from './list-parameters.ts';
import type { Target } from './target.ts';

/** The records of a list, as its query chooses and orders them. */
interface ChosenRecords {
  readonly records: readonly StoredRecord[];
  /** The query without the position, which identifies the list. */
  readonly query: string;
}

/** Returns the position of the pages of a list. */
export function pagesOf({
  version,
  pages = version === 'v1' ? 'start' : 'cursor',
}: Service): 'start' | 'cursor' {
  return pages;
}

/** Returns the query parameters of a list. */
export function parametersOfList(service: Service): readonly string[] {
  return [pagesOf(service), 'limit', ...(service.query ?? []), ...(service.shownBy ?? [])];
}

/** Returns the records that the query of a request chooses, in its order. */
export function readList(
  call: CrmCall,
  all: readonly StoredRecord[],
  target: Target,
): ChosenRecords | Failure {
  const { query } = call;
  const used = (target.service.query ?? []).flatMap((name): (readonly [string, string])[] => {
    const value = query.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  for (const name of target.service.neededQuery ?? [])
    if (!used.some(([parameter]) => parameter === name))
      call.note({ rule: 'missing-field', message: `The query parameter ${quote(name)} is missing.` });
  // With it, the list has the records of everyone, and neither a filter nor a user counts.
  const isOfEveryone = isTrue(query.get('everyone'));
  let records = byArchive(query, listedOf(all, target.kind, query), target);
  for (const [name, value] of used.filter(([name]) => !isOfEveryone || name !== 'user_id')) {
    const fits = testOf(name, value, call, target);
    if (fits instanceof Failure) return fits;
    if (fits !== undefined) records = records.filter(fits);
  }
  const filtered = isOfEveryone ? records : applyFilter(call, records, target.kind);
  if (filtered instanceof Failure) return filtered;
  const sorted = sortRecords(call, filtered, target);
  if (sorted instanceof Failure) return sorted;
  const text = new URLSearchParams(used.map((entry) => [...entry]));
  return { records: sorted, query: used.length === 0 ? '' : `?${text}` };
}

/** Returns the records that a list has unless its query chooses others, such as deals that are not deleted. */
export function listedOf(
  all: readonly StoredRecord[],
  { unlisted }: RecordKind,
  query: URLSearchParams,
): readonly StoredRecord[] {
  const [field, hidden] = unlisted ?? [];
  const chosen = field === undefined ? null : query.get(field);
  if (field === undefined || (chosen !== null && chosen !== `all_not_${hidden}`)) return all;
  return all.some((record) => record[field] === hidden)
    ? all.filter((record) => record[field] !== hidden)
    : all;
}

/** Returns the archived records, the others, or all, as a list has them. */
function byArchive(
  query: URLSearchParams,
  all: readonly StoredRecord[],
  { service: { archived } }: Target,
): readonly StoredRecord[] {
  const status = isTrue(query.get('include_archived')) ? 'all' : query.get('archived_status');
  if (archived === undefined || status === 'all') return all;
  const isWanted = archived === 'only' || status === 'archived';
  return all.filter((record) => (record['is_archived'] === true) === isWanted);
}

/** Returns the records that the filter of a request matches; all of them if it has none. */
function applyFilter(
  { query, state }: Pick<CrmCall, 'query' | 'state'>,
  all: readonly StoredRecord[],
  kind: RecordKind,
): readonly StoredRecord[] | Failure {
  const id = query.get('filter_id');
  if (id === null || id === '') return all;
  if (!/^\d{1,15}$/.test(id)) return new Failure(400, `"filter_id" must be a number, got ${quote(id)}.`);
  const saved = state.records.filters.get(Number(id));
  if (saved === undefined) return new Failure(404, `Filter ${id} was not found.`);
  if (saved['type'] !== kind.filterType)
    return new Failure(400, `Filter ${id} is of the type "${saved['type']}", not "${kind.filterType}".`);
  const fields = fieldsOfFilters(state);
  // A filter of the data is checked when it is used.
  if (findFilterProblems(saved, { fields }).some(({ severity }) => severity === 'error'))
    return new Failure(400, `Filter ${id} is not valid.`);
  const filter = withFieldKeys(saved as unknown as Filter, state);
  const unknown = findUnknownOperator(filter);
  if (unknown !== undefined) return new Failure(501, describeUnknown(unknown));
  return all.filter((record) => matchesFilter(filter, withLinkedRecords(record, kind, state), { fields }));
}

/** Describes a limit of the emulated CRM, which does not guess the meaning of an operator. */
export function describeUnknown(operator: string): string {
  return `The emulated CRM cannot evaluate the operator ${quote(operator)}.`;
}

interface Column {
  readonly name: string;
  readonly isDescending: boolean;
}

/** Returns the records of a list in the order of its query: "sort" in v1, "sort_by" and "sort_direction" in v2. */
function sortRecords(
  { query, note }: CrmCall,
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
  const outside =
    service.version === 'v2' ? columns.find(({ name }) => !columnsOfV2.includes(name)) : undefined;
  for (const { name } of columns.filter((column) => column !== outside && !names.includes(column.name)))
    note({
      rule: 'ignored-parameter',
      message: `the list cannot be sorted by ${quote(name)}: ${kind.noun} has no such field`,
    });
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
