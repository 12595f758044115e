import { canonical } from '../../base/json.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import type { RecordId, StoredRecord } from '../records/collections.ts';

/** A record that a request added, changed or removed. */
export interface RecordEvent {
  readonly name: RecordKindName;
  readonly id: RecordId;
  readonly before: StoredRecord | undefined;
  readonly after: StoredRecord | undefined;
  /** The other record of a merge. */
  readonly mergedWith: RecordId | undefined;
}

/** The records that a request changes. */
export interface RecordEvents {
  readonly note: (
    name: RecordKindName,
    id: RecordId,
    before: StoredRecord | undefined,
    after: StoredRecord | undefined,
  ) => void;
  readonly noteMerge: (name: RecordKindName, removed: RecordId, staying: RecordId) => void;
  /** Returns the changes since the last call, one for each record, in their order. */
  readonly take: () => readonly RecordEvent[];
}

/** Creates an empty list of changes. */
export function createRecordEvents(): RecordEvents {
  const events = new Map<string, RecordEvent>();
  const merges = new Map<string, RecordId>();
  const keyOf = (name: RecordKindName, id: RecordId) => `${name} ${id}`;
  return {
    note(name, id, before, after) {
      const key = keyOf(name, id);
      const earlier = events.get(key);
      events.set(key, {
        name,
        id,
        before: earlier === undefined ? before : earlier.before,
        after,
        mergedWith: undefined,
      });
    },
    noteMerge(name, removed, staying) {
      merges.set(keyOf(name, removed), staying);
      merges.set(keyOf(name, staying), removed);
    },
    take() {
      const taken = [...events].flatMap(([key, event]): readonly RecordEvent[] => {
        const isSame = canonical(event.before ?? null) === canonical(event.after ?? null);
        return isSame ? [] : [{ ...event, mergedWith: merges.get(key) }];
      });
      events.clear();
      merges.clear();
      return taken;
    },
  };
}
