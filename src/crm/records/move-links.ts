import { isObject } from '../../base/json.ts';
import type { CrmField, RecordKind } from '../kinds/kind.ts';
import { type RecordKindName, recordKindNames } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import type { State } from '../state.ts';
import type { RecordId, StoredRecord } from './collections.ts';
import { idOf } from './links.ts';

/** A record that was removed, and the one that takes its place. */
export interface MovedLink {
  readonly from: RecordId;
  readonly to: RecordId;
  readonly target: RecordKindName;
}

/**
 * Moves all links to a record to another one: a merge transfers related data. A moved record that the other one has already,
 * such as the same follower, is removed.
 */
export function moveLinks(move: MovedLink, { records }: State): void {
  for (const name of recordKindNames) {
    const kind = recordKinds[name];
    const fields = Object.entries(kind.fields).filter(([, field]) => isLinkedTo(field, move.target));
    if (fields.length === 0) continue;
    for (const record of records[name].all()) {
      const moved = fields.flatMap(([field, declared]) => {
        const value = moveValue(record[field], declared, move);
        return value === undefined ? [] : [[field, value] as const];
      });
      if (moved.length === 0) continue;
      const changed = { ...record, ...Object.fromEntries(moved) };
      if (isSecond(changed, kind, records[name].all())) records[name].remove(record.id);
      else records[name].put(record.id, changed);
    }
  }
}

function isLinkedTo({ link, links, linkedBy }: CrmField, target: RecordKindName): boolean {
  return [link, links, linkedBy?.kind].includes(target);
}

/** Returns the value of a field with the link moved; `undefined` if it has none to the removed record. */
function moveValue(value: unknown, { link, linkedBy }: CrmField, { from, to }: MovedLink): unknown {
  if (link !== undefined) return idOf(value) === from ? to : undefined;
  if (!Array.isArray(value)) return undefined;
  if (linkedBy === undefined)
    return value.includes(from)
      ? [...new Set(value.map((id: unknown) => (id === from ? to : id)))]
      : undefined;
  const { member } = linkedBy;
  const isMoved = (element: unknown) => isObject(element) && element[member] === from;
  if (!value.some(isMoved)) return undefined;
  return value.map((element: unknown) =>
    isMoved(element) ? { ...(element as object), [member]: to } : element,
  );
}

/** Returns whether another record is the same, although one is enough. */
function isSecond(record: StoredRecord, { once, fields }: RecordKind, all: readonly StoredRecord[]): boolean {
  if (once === undefined) return false;
  const names = [...once.by, ...Object.keys(fields).filter((name) => fields[name]?.link !== undefined)];
  return all.some(
    (other) => other.id !== record.id && names.every((name) => idOf(other[name]) === idOf(record[name])),
  );
}
