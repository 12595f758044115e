import { quote } from '../../base/text.ts';
import type { Filter } from '../../filters/filter.ts';
import { findFilterProblems } from '../../filters/find-filter-problems.ts';
import { findUnknownOperator, matchesFilter } from '../../filters/match-filter.ts';
import type { RecordKind, Service } from '../kinds/kind.ts';
import { isTrue } from '../query-parameters.ts';
import type { StoredRecord } from '../records/collections.ts';
import { withLinkedRecords } from '../records/links.ts';
import { type Call, Failure } from '../router.ts';
import { fieldsOfFilters, withFieldKeys } from './filter-fields.ts';
import { testOf } from './list-parameters.ts';
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
  return [pagesOf(service), 'limit', ...(service.query ?? []), ...(service.shownBy ?? [])];
}

/** Returns the records that the query of a request chooses, in its order. */
export function readList(call: Call, all: readonly StoredRecord[], target: Target): ChosenRecords | Failure {
  const { query } = call;
  const used = (target.service.query ?? []).flatMap((name): (readonly [string, string])[] => {
    const value = query.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  // With it, the list has the records of everyone, and neither a filter nor a user counts.
  const isOfEveryone = isTrue(query.get('everyone'));
  let records = byArchive(query, all, target);
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
  { query, state }: Pick<Call, 'query' | 'state'>,
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
