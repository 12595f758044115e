import { isObject, valueAt } from '../../base/json.ts';
import type { CrmRecord } from '../crm.ts';
import type { State } from '../state.ts';
import { type RecordKind, type RecordKindName, recordKindNames, recordKinds } from './record-kinds.ts';

/** Returns a record with the records that it is linked to, as filters read it. */
export function withLinkedRecords(record: CrmRecord, { links }: RecordKind, { records }: State): CrmRecord {
  return mapLinks(record, links, (id, kind) => records[kind].get(id) ?? { id });
}

/** Returns a record as responses of v1 have it: with the name of each linked record, and with its group. */
export function withLinkedNames(
  record: CrmRecord,
  { links, always }: RecordKind,
  { records }: State,
): CrmRecord {
  return mapLinks({ ...record, ...without(always, record) }, links, (id, kind) => {
    const name = valueAt(records[kind].get(id), ['name']);
    return { value: id, name: typeof name === 'string' ? name : '' };
  });
}

/** Returns a record as responses of v2 have it: with the ids of linked records. */
export function withLinkedIds(record: CrmRecord, { links }: RecordKind): CrmRecord {
  return mapLinks(record, links, (id) => id);
}

/** Returns the members that another object does not have. */
function without(members: Readonly<Record<string, unknown>>, object: object): object {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !Object.hasOwn(object, name)));
}

/** Moves all links to a record to another one: a merge transfers related data. */
export function moveLinks(from: number, to: number, target: RecordKindName, { records }: State): void {
  for (const kind of recordKindNames) {
    const { links } = recordKinds[kind];
    const fields = Object.keys(links).filter((field) => links[field] === target);
    for (const record of records[kind].all()) {
      const moved = fields.filter((field) => idOf(record[field]) === from);
      if (moved.length === 0) continue;
      const changes = Object.fromEntries(moved.map((field) => [field, to]));
      records[kind].put(record.id, { ...record, ...changes });
    }
  }
}

function mapLinks(
  record: CrmRecord,
  links: RecordKind['links'],
  toLinked: (id: number, kind: RecordKindName) => unknown,
): CrmRecord {
  const changes = Object.entries(links).flatMap(([field, kind]) => {
    const id = Object.hasOwn(record, field) ? idOf(record[field]) : undefined;
    return id === undefined ? [] : [[field, toLinked(id, kind)] as const];
  });
  return { ...record, ...Object.fromEntries(changes) };
}

/** Returns the id of a link: the value itself, or the id in the object of a saved response. */
function idOf(link: unknown): number | undefined {
  const id = isObject(link) ? (valueAt(link, ['value']) ?? valueAt(link, ['id'])) : link;
  return typeof id === 'number' ? id : undefined;
}
