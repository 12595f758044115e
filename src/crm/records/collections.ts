import type { CrmRecord } from '../crm.ts';

/** Values by their ids, in the order in which they were added. */
export interface Collection<Id extends string | number, Value> {
  readonly all: () => readonly Value[];
  readonly get: (id: Id) => Value | undefined;
  /** Adds or replaces a value; `false` if the CRM is full. */
  readonly put: (id: Id, value: Value) => boolean;
  readonly remove: (id: Id) => void;
}

/** The records of a kind, ordered by id. */
export interface RecordCollection<Value extends CrmRecord = CrmRecord> extends Collection<number, Value> {
  /** Returns an id that was never used. */
  readonly nextId: () => number;
}

/** The memory that is left, in characters of JSON. */
interface Memory {
  left: number;
}

/** Creates the memory of a CRM. */
export function createMemory(): Memory {
  return { left: maxCharacters };
}

/** Creates a collection whose size counts towards a shared limit. */
export function createCollection<Id extends string | number, Value>(memory: Memory): Collection<Id, Value> {
  const values = new Map<Id, Value>();
  const sizes = new Map<Id, number>();
  let listed: readonly Value[] | undefined;
  return {
    all() {
      listed ??= Object.freeze([...values.values()]);
      return listed;
    },
    get: (id) => values.get(id),
    put(id, value) {
      const size = JSON.stringify(value).length;
      const growth = size - (sizes.get(id) ?? 0);
      if (growth > memory.left || (!values.has(id) && values.size >= maxValues)) return false;
      memory.left -= growth;
      sizes.set(id, size);
      values.set(id, value);
      listed = undefined;
      return true;
    },
    remove(id) {
      memory.left += sizes.get(id) ?? 0;
      sizes.delete(id);
      values.delete(id);
      listed = undefined;
    },
  };
}

/** Creates a collection of records from its first ones, which are in order. */
export function createRecords<Value extends CrmRecord>(
  memory: Memory,
  first: readonly Value[] = [],
): RecordCollection<Value> {
  const collection = createCollection<number, Value>(memory);
  let last = 0;
  function put(id: number, value: Value): boolean {
    if (!collection.put(id, value)) return false;
    last = Math.max(last, id);
    return true;
  }
  if (!first.every((record) => put(record.id, record))) throw new RangeError(full);
  return { ...collection, put, nextId: () => last + 1 };
}

/** The maximum number of values in a collection. */
const maxValues = 100_000;

/** The maximum size of all values, in characters of JSON. */
const maxCharacters = 100_000_000;

/** The message when nothing more can be stored. */
export const full = 'The emulated CRM is full. The limit is 100,000 records of a kind, and 100 MB in all.';
