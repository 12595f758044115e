import { quote } from '../../base/text.ts';
import type { Service } from '../kinds/kind.ts';
import type { StoredRecord } from '../records/collections.ts';
import { idOf } from '../records/links.ts';
import { readTime } from '../records/record-time.ts';
import { type Call, Failure } from '../router.ts';
import { applyFilter } from './apply-filter.ts';
import { sortRecords } from './sort-records.ts';
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
  return [pagesOf(service), 'limit', ...(service.query ?? [])];
}

/** Returns the records that the query of a request chooses, in its order. */
export function readList(call: Call, all: readonly StoredRecord[], target: Target): ChosenRecords | Failure {
  const { query } = call;
  let records: readonly StoredRecord[] = all;
  const used: [string, string][] = [];
  for (const name of target.service.query ?? []) {
    const value = query.get(name);
    if (value === null || value === '') continue;
    used.push([name, value]);
    if (name === 'filter_id' || isOrder(name)) continue;
    const fits = testOf(name, value, target);
    if (fits instanceof Failure) return fits;
    records = records.filter(fits);
  }
  const filtered = applyFilter(call, records, target.kind);
  if (filtered instanceof Failure) return filtered;
  const sorted = sortRecords(call, filtered, target);
  if (sorted instanceof Failure) return sorted;
  return { records: sorted, query: used.length === 0 ? '' : `?${new URLSearchParams(used)}` };
}

function isOrder(name: string): boolean {
  return ['sort', 'sort_by', 'sort_direction'].includes(name);
}

type Test = (record: StoredRecord) => boolean;

/** Returns the test of a query parameter. Those that are not declared here have the name of a field. */
function testOf(name: string, value: string, { kind, service }: Target): Test | Failure {
  const special = tests.get(name);
  if (special !== undefined) return special(value);
  const { fields } = kind;
  const inV2 = Object.keys(fields).find((field) => fields[field]?.v2 === name);
  const owner = name === 'user_id' && !Object.hasOwn(fields, name) ? 'owner_id' : name;
  const field = service.version === 'v2' ? (inV2 ?? name) : owner;
  // The lists of deals take this word for every status but "deleted".
  if (name === 'status' && value === 'all_not_deleted') return (record) => record[field] !== 'deleted';
  const values = (service.version === 'v2' ? value.split(',') : [value]).map(plain);
  return (record) => values.includes(plain(idOf(record[field]) ?? record[field]));
}

/** Writes a value for a comparison with a query parameter. */
function plain(value: unknown): string {
  if (value === true || value === 'true') return '1';
  if (value === false || value === 'false') return '0';
  return String(value ?? '');
}

const tests: ReadonlyMap<string, (value: string) => Test | Failure> = new Map([
  ['ids', byIds],
  ['first_char', (value: string) => (record) => nameStartsWith(record, value)],
  ['since', (value: string) => byTime('since', value, (time, limit) => time >= limit)],
  ['updated_since', (value: string) => byTime('updated_since', value, (time, limit) => time >= limit)],
  ['until', (value: string) => byTime('until', value, (time, limit) => time < limit)],
  ['updated_until', (value: string) => byTime('updated_until', value, (time, limit) => time < limit)],
]);

function byIds(value: string): Test {
  const ids = new Set(value.split(',').map((id) => id.trim()));
  return ({ id }) => ids.has(String(id));
}

function nameStartsWith({ name }: StoredRecord, start: string): boolean {
  return typeof name === 'string' && name.toLowerCase().startsWith(start.toLowerCase());
}

function byTime(
  name: string,
  value: string,
  compare: (time: number, limit: number) => boolean,
): Test | Failure {
  const limit = readTime(value);
  if (Number.isNaN(limit)) return new Failure(400, `${quote(name)} must be a time, got ${quote(value)}.`);
  return (record) => {
    const time = readTime(String(record['update_time'] ?? record['add_time'] ?? ''));
    return !Number.isNaN(time) && compare(time, limit);
  };
}
