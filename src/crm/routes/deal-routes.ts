import { isObject } from '../../base/json.ts';
import { quote } from '../../base/text.ts';
import { isCalendarDate } from '../../format/text-formats.ts';
import { link } from '../kinds/fields.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { parametersOfList, readList } from '../operations/read-list.ts';
import { summarizeDeals, totalDeals } from '../operations/summarize.ts';
import { findById, recordsOf, type Target } from '../operations/target.ts';
import { add, changeTimes, save } from '../operations/write.ts';
import { isTrue } from '../query-parameters.ts';
import { full, type RecordId, type StoredRecord } from '../records/collections.ts';
import { idOf } from '../records/links.ts';
import { presentRecord } from '../records/present-record.ts';
import { writeTime } from '../records/record-time.ts';
import { type CrmCall, type CrmResult, done, Failure, type Route } from '../router.ts';

const summaryQuery = ['status', 'filter_id', 'user_id', 'pipeline_id', 'stage_id'];
const timelineQuery = ['user_id', 'pipeline_id', 'filter_id'];

/** The paths with the sums of deals: in all, and by periods. */
export const dealRoutes: readonly Route[] = (['left-out', 'only'] as const).flatMap(
  (archived): readonly Route[] => {
    const end = archived === 'only' ? '/archived' : '';
    const prefix = archived === 'only' ? 'Archived' : '';
    return [
      {
        operation: `summarize${prefix}Deals`,
        method: 'GET',
        paths: [`/v1/deals/summary${end}`],
        source: 'public',
        query: queryOf(summaryQuery),
        handle: (call) => {
          const deals = chooseDeals(call, archived, summaryQuery);
          return deals instanceof Failure ? deals : done(summarizeDeals(deals, call.state));
        },
      },
      {
        operation: `list${prefix}DealPeriods`,
        method: 'GET',
        paths: [`/v1/deals/timeline${end}`],
        source: 'public',
        query: [
          'start_date',
          'interval',
          'amount',
          'field_key',
          'exclude_deals',
          ...queryOf(timelineQuery),
        ].concat('totals_convert_currency'),
        handle: (call) => listPeriods(call, archived),
      },
    ];
  },
);

function targetOf(archived: 'left-out' | 'only', query: readonly string[]): Target {
  const service = { version: 'v1', path: '/deals', archived, query, operations: {} } as const;
  return { name: 'deals', kind: recordKinds.deals, service };
}

function queryOf(query: readonly string[]): readonly string[] {
  return parametersOfList(targetOf('left-out', query).service).slice(2);
}

function chooseDeals(
  call: CrmCall,
  archived: 'left-out' | 'only',
  query: readonly string[],
): readonly StoredRecord[] | Failure {
  const target = targetOf(archived, query);
  const all = recordsOf(call, target);
  if (all instanceof Failure) return all;
  const chosen = readList(call, all, target);
  return chosen instanceof Failure ? chosen : chosen.records;
}

/** Returns the deals by the periods in which a date of theirs is. */
function listPeriods(call: CrmCall, archived: 'left-out' | 'only'): CrmResult {
  const { query, state } = call;
  const [start, interval = '', amount = '', field] = ['start_date', 'interval', 'amount', 'field_key'].map(
    (name) => query.get(name) ?? undefined,
  );
  const days = periods.get(interval);
  if (start === undefined || !isCalendarDate(start))
    return new Failure(400, `"start_date" must be a date, got ${quote(start ?? '')}.`);
  if (days === undefined)
    return new Failure(400, `"interval" must be day, week, month or quarter, got ${quote(interval)}.`);
  if (!/^[1-9]\d{0,2}$/.test(amount)) return new Failure(400, '"amount" must be an integer from 1 to 999.');
  if (field === undefined) return new Failure(400, '"field_key" is missing.', 'Send the key of a date.');
  const deals = chooseDeals(call, archived, timelineQuery);
  if (deals instanceof Failure) return deals;
  const isShown = !isTrue(query.get('exclude_deals'));
  const edges = Array.from({ length: Number(amount) + 1 }, (_, index) => addPeriods(start, days, index));
  const data = edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? from;
    const within = deals.filter((deal) => {
      const day = String(deal[field] ?? '').slice(0, 10);
      return day >= from && day < to;
    });
    return {
      period_start: `${from} 00:00:00`,
      period_end: `${addPeriods(to, { days: -1 }, 1)} 23:59:59`,
      ...(isShown && { deals: within.map((deal) => presentRecord(deal, 'deals', 'objects', state)) }),
      totals: totalDeals(within, state),
    };
  });
  return done(data);
}

interface Period {
  readonly days?: number;
  readonly months?: number;
}

const periods: ReadonlyMap<string, Period> = new Map([
  ['day', { days: 1 }],
  ['week', { days: 7 }],
  ['month', { months: 1 }],
  ['quarter', { months: 3 }],
]);

function addPeriods(day: string, { days = 0, months = 0 }: Period, count: number): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months * count, date.getUTCDate() + days * count);
  return date.toISOString().slice(0, 10);
}

/** The paths that archive a project. */
export const projectRoutes: readonly Route[] = (['v1', 'v2'] as const).map(
  (version): Route => ({
    operation: 'archiveProject',
    method: 'POST',
    paths: [`/${version}/projects/:id/archive`],
    source: 'public',
    isBodyOptional: true,
    body: { fields: {} },
    shape: { name: 'projects', form: version === 'v2' ? 'v2' : 'objects', returns: 'record' },
    handle: (call) => archive(call, version),
  }),
);

function archive(call: CrmCall, version: 'v1' | 'v2'): CrmResult {
  const { state, id } = call;
  const project = findById(state, 'projects', id);
  if (project instanceof Failure) return project;
  const kind = recordKinds.projects;
  const times = { ...changeTimes(kind.fields, state.now), archive_time: writeTime(state.now()) };
  const service = { version, path: '/projects', operations: {} };
  return save(
    call,
    { name: 'projects', kind, service },
    { ...project, ...times, is_archived: true },
    { before: project },
  );
}

/** The paths by which a deal becomes a lead, and a lead a deal. The conversion is completed at once. */
export const conversionRoutes: readonly Route[] = [
  ...pathsOf('deals', 'leads', (deal) => ({
    title: deal['title'],
    person_id: idOf(deal['person_id']) ?? null,
    organization_id: idOf(deal['org_id']) ?? null,
    ...(typeof deal['value'] === 'number' && {
      value: { amount: deal['value'], currency: deal['currency'] ?? 'EUR' },
    }),
  })),
  ...pathsOf('leads', 'deals', (lead, { body: { stage_id: stage, pipeline_id: pipeline } }) => ({
    title: lead['title'],
    person_id: idOf(lead['person_id']) ?? null,
    org_id: idOf(lead['organization_id']) ?? null,
    ...(isObject(lead['value']) && { value: lead['value']['amount'], currency: lead['value']['currency'] }),
    ...(stage !== undefined && { stage_id: stage }),
    ...(pipeline !== undefined && { pipeline_id: pipeline }),
  })),
];

function pathsOf(
  from: 'deals' | 'leads',
  to: 'deals' | 'leads',
  convert: (record: StoredRecord, call: CrmCall) => Readonly<Record<string, unknown>>,
): readonly Route[] {
  const { noun, ids, scopes } = recordKinds[from];
  const target = recordKinds[to];
  const textIds = { id: ids !== undefined, childId: true };
  return [
    {
      operation: `convert${noun === 'deal' ? 'DealToLead' : 'LeadToDeal'}`,
      method: 'POST',
      paths: [`/v2/${from}/:id/convert/${target.noun}`],
      source: 'public',
      textIds,
      scopes,
      isBodyOptional: true,
      body: {
        fields:
          from === 'leads'
            ? { stage_id: link('stages', 'Stage'), pipeline_id: link('pipelines', 'Pipeline') }
            : {},
      },
      handle: (call) => {
        const record = findById(call.state, from, call.id);
        if (record instanceof Failure) return record;
        const service = { version: 'v1', path: `/${to}`, operations: {} } as const;
        const added = add({ ...call, body: convert(record, call) }, { name: to, kind: target, service });
        if (!added.ok) return added;
        call.state.records[from].remove(record.id);
        return finish(call, to, (added.data as { readonly id: RecordId }).id);
      },
    },
    {
      operation: `get${noun === 'deal' ? 'Deal' : 'Lead'}Conversion`,
      method: 'GET',
      paths: [`/v2/${from}/:id/convert/status/:childId`],
      source: 'public',
      textIds,
      scopes,
      handle: ({ state, childId }) => {
        const conversion = findById(state, 'conversions', childId);
        if (conversion instanceof Failure) return conversion;
        const { id, ...result } = conversion;
        return done({ conversion_id: id, ...result });
      },
    },
  ];
}

function finish({ state }: CrmCall, to: RecordKindName, created: RecordId): CrmResult {
  const id = state.records.conversions.nextId();
  const link = to === 'deals' ? { deal_id: created } : { lead_id: created };
  if (!state.records.conversions.put(id, { id, status: 'completed', ...link })) return new Failure(507, full);
  return done({ conversion_id: id });
}
