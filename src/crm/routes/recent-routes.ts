import { listWords, quote } from '../../base/text.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { splitList } from '../operations/list-parameters.ts';
import { byOffset, parametersOf, takePage } from '../paginate.ts';
import { presentRecord } from '../records/present-record.ts';
import { readTime } from '../records/record-time.ts';
import { type CrmCall, type CrmResult, Failure, type Route } from '../router.ts';

/** The path with the records that changed lately. */
export const recentRoutes: readonly Route[] = [
  {
    operation: 'listRecents',
    method: 'GET',
    paths: ['/v1/recents'],
    source: 'public',
    query: [...parametersOf(byOffset), 'since_timestamp', 'items'],
    handle: list,
  },
];

/** The kinds by their names in `items`. */
const kinds: ReadonlyMap<string, RecordKindName> = new Map([
  ['activity', 'activities'],
  ['activityType', 'activityTypes'],
  ['deal', 'deals'],
  ['file', 'files'],
  ['filter', 'filters'],
  ['note', 'notes'],
  ['person', 'persons'],
  ['organization', 'organizations'],
  ['pipeline', 'pipelines'],
  ['product', 'products'],
  ['stage', 'stages'],
  ['user', 'users'],
]);

function list(call: CrmCall): CrmResult {
  const { state, query } = call;
  const since = query.get('since_timestamp') ?? '';
  const limit = readTime(since);
  if (Number.isNaN(limit))
    return new Failure(
      400,
      `"since_timestamp" must be a time, got ${quote(since)}.`,
      'Send YYYY-MM-DD HH:MM:SS.',
    );
  const chosen = splitList(query.get('items'));
  const unknown = chosen.find((item) => !kinds.has(item));
  if (unknown !== undefined)
    return new Failure(
      400,
      `"items" must be of ${listWords([...kinds.keys()], 'and')}, got ${quote(unknown)}.`,
    );
  const all = [...kinds]
    .filter(([item]) => chosen.length === 0 || chosen.includes(item))
    .flatMap(([item, name]) => state.records[name].all().map((record) => ({ item, name, record })))
    .map((entry) => ({
      ...entry,
      time: String(entry.record['update_time'] ?? entry.record['modified'] ?? ''),
    }))
    .filter(({ time }) => readTime(time) >= limit)
    .sort((a, b) => (a.time < b.time ? -1 : 1))
    .map((entry, index) => ({ id: index + 1, ...entry }));
  const result = takePage(
    call,
    byOffset,
    { all, key: 'recents', noun: 'recents', list: `/v1/recents?since_timestamp=${since}&items=${chosen}` },
    ({ item, name, record }) => ({
      item,
      id: record.id,
      data: presentRecord(record, name, 'objects', state),
    }),
  );
  if (result instanceof Failure) return result;
  const last = all[(result.page?.to ?? 0) - 1]?.time ?? null;
  return {
    ...result,
    additionalData: {
      since_timestamp: since,
      last_timestamp_on_page: last,
      ...(result.additionalData as object),
    },
  };
}
