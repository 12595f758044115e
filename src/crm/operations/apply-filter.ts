import { quote } from '../../base/text.ts';
import type { Filter } from '../../filters/filter.ts';
import { findFilterProblems } from '../../filters/find-filter-problems.ts';
import { findUnknownOperator, matchesFilter } from '../../filters/match-filter.ts';
import type { RecordKind } from '../kinds/kind.ts';
import type { StoredRecord } from '../records/collections.ts';
import { withLinkedRecords } from '../records/links.ts';
import { type Call, Failure } from '../router.ts';
import { fieldsOfFilters, withFieldKeys } from './filter-fields.ts';

/** Returns the records that the filter of a request matches; all of them if it has none. */
export function applyFilter(
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
