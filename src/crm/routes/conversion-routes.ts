import { isObject } from '../../base/json.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { findById } from '../operations/target.ts';
import { add } from '../operations/write.ts';
import { full, type RecordId, type StoredRecord } from '../records/collections.ts';
import { idOf } from '../records/links.ts';
import { type Call, done, Failure, type Result, type Route } from '../router.ts';

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
  convert: (record: StoredRecord, call: Call) => Readonly<Record<string, unknown>>,
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

function finish({ state }: Call, to: RecordKindName, created: RecordId): Result {
  const id = state.records.conversions.nextId();
  const link = to === 'deals' ? { deal_id: created } : { lead_id: created };
  if (!state.records.conversions.put(id, { id, status: 'completed', ...link })) return new Failure(507, full);
  return done({ conversion_id: id });
}
