import type { Service } from '../kinds/kind.ts';
import { isTrue } from '../query-parameters.ts';
import type { StoredRecord } from '../records/collections.ts';
import { type Call, Failure } from '../router.ts';
import { applyFilter } from './apply-filter.ts';
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
