import type { CrmRecord } from '../crm.ts';
import type { IdForm } from '../kinds/kind.ts';

/** The id of a record: a number, or a text for some kinds. */
export type RecordId = string | number;

/** A record of any kind. */
export type StoredRecord = CrmRecord<RecordId>;

/** Values by their ids, in the order in which they were added. */
export interface Collection<Id extends string | number, Value> {
  readonly all: () => readonly Value[];
  readonly get: (id: Id) => Value | undefined;
  /** Adds or replaces a value; `false` if the CRM is full. */
  readonly put: (id: Id, value: Value) => boolean;
  readonly remove: (id: Id) => void;
}

/** The records of a kind. Those with numbers as ids are ordered by them. */
export interface RecordCollection<Value extends StoredRecord = StoredRecord>
  extends Collection<RecordId, Value> {
  /** Returns an id that was never used. */
  readonly nextId: () => RecordId;
}

/** The memory that is left, in characters of JSON. */
interface Memory {
  left: number;
}

/** Creates the memory of a CRM. */
export function createMemory(): Memory {
  return { left: maxCharacters };
}

/** Creates a collection of first values, whose size counts towards a shared limit. Throws if it exceeds that. */
export function createCollection<Id extends string | number, Value>(
  memory: Memory,
  first: readonly (readonly [Id, Value])[] = [],
): Collection<Id, Value> {
  const values = new Map<Id, Value>();
  const sizes = new Map<Id, number>();
  let listed: readonly Value[] | undefined;
  const collection: Collection<Id, Value> = {
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
  if (!first.every(([id, value]) => collection.put(id, value))) throw new RangeError(full);
  return collection;
}

/** Creates a collection of records from its first ones, which are in order. */
export function createRecords<Value extends StoredRecord>(
  memory: Memory,
  ids: IdForm,
  first: readonly Value[] = [],
  onChange?: (id: RecordId, before: Value | undefined, after: Value | undefined) => void,
): RecordCollection<Value> {
  const collection = createCollection<RecordId, Value>(
    memory,
    first.map((record) => [record.id, record]),
  );
  let last = first.reduce((greatest, { id }) => Math.max(greatest, numberOf(id, ids)), 0);
  function put(id: RecordId, value: Value): boolean {
    if (!collection.put(id, value)) return false;
    last = Math.max(last, numberOf(id, ids));
    return true;
  }
  const nextId = (): RecordId => writeId(last + 1, ids);
  if (onChange === undefined) return { ...collection, put, nextId };
  return {
    ...collection,
    put(id, value) {
      const before = collection.get(id);
      const isStored = put(id, value);
      if (isStored) onChange(id, before, value);
      return isStored;
    },
    remove(id) {
      const before = collection.get(id);
      collection.remove(id);
      if (before !== undefined) onChange(id, before, undefined);
    },
    nextId,
  };
}

/** Returns the number of an id; 0 for a text that the CRM did not write. */
function numberOf(id: RecordId, ids: IdForm): number {
  if (typeof id === 'number') return id;
  const digits = id.replaceAll('-', '');
  const number = /^[\da-f]{24,32}$/i.test(digits) ? Number.parseInt(digits.slice(-12), 16) : 0;
  return writeId(number, ids) === id ? number : 0;
}

/** Writes the id of a new record, always the same for the same number. */
function writeId(number: number, ids: IdForm): RecordId {
  if (ids === 'number') return number;
  const digits = number.toString(16).padStart(12, '0');
  return ids === 'uuid' ? `00000000-0000-4000-8000-${digits}` : digits.padStart(ids, '0');
}

/** The maximum number of values in a collection. */
const maxValues = 100_000;

/** The maximum size of all values, in characters of JSON. */
const maxCharacters = 100_000_000;

/** The message when nothing more can be stored. */
export const full = 'The emulated CRM is full. The limit is 100,000 records of a kind, and 100 MB in all.';
