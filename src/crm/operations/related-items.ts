import type { StoredRecord } from '../records/collections.ts';
import { idOf } from '../records/links.ts';
import type { State } from '../state.ts';
import type { FoundItem } from './search-item.ts';

/**
 * Returns the records that are related to found persons and organizations: for each of them, up to 100 leads, the newest
 * first, and up to 100 deals.
 */
export function findRelated(found: readonly FoundItem[], { records }: State): readonly FoundItem[] {
  const related = new Map<string, FoundItem>();
  for (const { name, record } of found) {
    const field = linkNames.get(name);
    if (field === undefined) continue;
    const isRelated = (candidate: StoredRecord) => relatesTo(candidate, field, String(record.id));
    const leads = records.leads.all().filter(isRelated).toReversed().slice(0, maxRelated);
    const deals = records.deals.all().filter(isRelated).slice(0, maxRelated);
    const items = [
      ...leads.map((lead) => ({ name: 'leads' as const, record: lead })),
      ...deals.map((deal) => ({ name: 'deals' as const, record: deal })),
    ];
    for (const item of items) related.set(`${item.name} ${item.record.id}`, item);
  }
  return [...related.values()];
}

const maxRelated = 100;

const linkNames: ReadonlyMap<string, string> = new Map([
  ['persons', 'person_id'],
  ['organizations', 'organization_id'],
]);

/** Returns whether a record is linked to a person or an organization. Some kinds write "org_id". */
export function relatesTo(record: StoredRecord, name: string, id: string): boolean {
  const link = idOf(record[name]) ?? (name === 'organization_id' ? idOf(record['org_id']) : undefined);
  return link !== undefined && String(link) === id;
}
