import { quote } from '../base/text.ts';
import type { Filter } from '../filters/filter.ts';
import { findUnknownOperator, matchesFilter } from '../filters/match-filter.ts';
import type { CrmRecord } from './crm.ts';
import { withLinkedRecords } from './records/links.ts';
import type { RecordKind } from './records/record-kinds.ts';
import { type Call, Failure } from './router.ts';

/** Returns the records that the filter of a request matches; all of them if it has none. */
export function applyFilter(
  { query, state }: Call,
  all: readonly CrmRecord[],
  kind: RecordKind,
): readonly CrmRecord[] | Failure {
  const id = query.get('filter_id');
  if (id === null || id === '') return all;
  if (!/^\d{1,15}$/.test(id)) return new Failure(400, `"filter_id" must be a number, got ${quote(id)}.`);
  const saved = state.filters.get(Number(id));
  if (saved === undefined) return new Failure(404, `Filter ${id} was not found.`);
  if (saved.type !== kind.filterType)
    return new Failure(400, `Filter ${id} is of the type "${saved.type}", not "${kind.filterType}".`);
  const { fields } = state;
  const unknown = findUnknownOperator(saved as unknown as Filter);
  if (unknown !== undefined) return new Failure(501, describeUnknown(unknown));
  return all.filter((record) =>
    matchesFilter(saved as unknown as Filter, withLinkedRecords(record, kind, state), { fields }),
  );
}

/** Words the limit of the emulated CRM, which does not guess the meaning of an operator. */
export function describeUnknown(operator: string): string {
  return `The emulated CRM cannot evaluate the operator ${quote(operator)}.`;
}
