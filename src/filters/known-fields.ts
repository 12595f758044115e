import { hasMember, isObject, valueAt } from '../base/json.ts';
import { memoize } from '../base/memoize.ts';
import { conditionObjects, entityOfObject, entityOfType, findEntityName } from './entities.ts';
import { operatorsByType } from './operators.ts';

/** Options of the functions for filters. */
export interface FilterOptions {
  /**
   * A saved response of the fields endpoint of the filter's entity or of `/filters/helpers`, or several of them by object:
   * `{ "deal": …, "person": …, "helpers": … }`. Anything else is ignored.
   */
  readonly fields?: unknown;
}

/** A field of an entity. */
export interface Field {
  /** The id, as text. */
  readonly id: string;
  /** The member of a record that has its value. */
  readonly key: string;
  readonly name: string;
  readonly type: string;
  /** The labels of its choices by their ids. */
  readonly labels: ReadonlyMap<string, string>;
}

/** The fields that are known of one filter. */
export interface KnownFields {
  /** Returns the fields of an object; `undefined` if they are not known. */
  readonly ofObject: (object: unknown) => readonly Field[] | undefined;
  /** Returns a field by its id; `undefined` if it is not known. */
  readonly find: (object: unknown, id: unknown) => Field | undefined;
  /** Returns the operators of a type of field; `undefined` if they are not known. */
  readonly operatorsOf: (type: string) => readonly string[] | undefined;
}

/** Returns the fields that a saved response, or several, describe. `type` is that of the filter. */
export function readFields({ fields }: FilterOptions, type: unknown): KnownFields {
  if (!isObject(fields) && !Array.isArray(fields)) return nothingKnown;
  const { byObject, own, operators } = readSaved(fields);
  const mainObject = entityOfType(type)?.object;
  const indexOf = (object: unknown) => {
    const ofObject = typeof object === 'string' ? byObject.get(object) : undefined;
    return ofObject ?? (own !== undefined && object === mainObject ? own : undefined);
  };
  return {
    ofObject: (object) => indexOf(object)?.fields,
    find: (object, id) => (isName(id) ? indexOf(object)?.byId.get(String(id)) : undefined),
    operatorsOf: (type) => operators.get(type) ?? operatorsByType.get(type),
  };
}

/** Returns whether a saved response, or one of several, has fields or operators. */
export function hasFields(saved: unknown): boolean {
  if (!isObject(saved) && !Array.isArray(saved)) return false;
  const { byObject, own, operators } = readSaved(saved);
  return own !== undefined || byObject.size > 0 || operators.size > 0;
}

/** Returns a name of saved fields that no condition has as its object, and the object that it likely means. */
export function findMisnamed(
  saved: object,
): { readonly written: string; readonly meant: string } | undefined {
  for (const written of readSaved(saved).byObject.keys()) {
    const meant = conditionObjects.includes(written) ? undefined : findEntityName(written, 'object');
    if (meant !== undefined) return { written, meant: meant.name };
  }
  return undefined;
}

/** Returns whether a field has at most one value, in every record. */
export function isSingle(object: unknown, key: string, field: Field | undefined): boolean {
  if (severalValues.has(key)) return false;
  return field === undefined
    ? (entityOfObject(object)?.singleFields.includes(key) ?? false)
    : singleTypes.has(field.type);
}

/** Returns whether a field has dates; `undefined` if its type is not known. */
export function isDate(object: unknown, key: string, field: Field | undefined): boolean | undefined {
  if (field !== undefined) return field.type === '' ? undefined : dateTypes.has(field.type);
  const isDocumented = entityOfObject(object)?.singleFields.includes(key) ?? false;
  return isDocumented ? /_(date|time)$/.test(key) : undefined;
}

/** Returns whether a value of a condition can be relative, such as "today" or "me". */
export function canBeRelative(object: unknown, key: string, field: Field | undefined): boolean {
  const isOfUsers = field === undefined ? /^(owner|user|creator_user)_id$/.test(key) : field.type === 'user';
  return isOfUsers || isDate(object, key, field) !== false;
}

/** Returns whether the values of a field are texts, whatever they look like. */
export function isText(field: Field | undefined): boolean {
  return field !== undefined && textTypes.has(field.type);
}

const nothingKnown: KnownFields = {
  ofObject: () => undefined,
  find: () => undefined,
  operatorsOf: (type) => operatorsByType.get(type),
};

/** These types have a list of values, although their names do not show it. */
const severalValues: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'im',
  'label_ids',
  'participants',
  'attendees',
]);

const textTypes: ReadonlySet<string> = new Set(['varchar', 'varchar_auto', 'text', 'address']);

const dateTypes: ReadonlySet<string> = new Set(['date', 'daterange']);

const singleTypes: ReadonlySet<string> = new Set([
  ...textTypes,
  'int',
  'double',
  'monetary',
  'date',
  'time',
  'enum',
  'status',
  'stage',
  'pipeline',
  'user',
  'org',
  'people',
  'visible_to',
]);

interface FieldIndex {
  readonly fields: readonly Field[];
  readonly byId: ReadonlyMap<string, Field>;
}

interface Saved {
  readonly byObject: ReadonlyMap<string, FieldIndex>;
  /** The fields of the filter's own entity. */
  readonly own: FieldIndex | undefined;
  readonly operators: ReadonlyMap<string, readonly string[]>;
}

const readSaved = memoize((saved: object): Saved => {
  const own = readList(saved);
  const helpers = operatorsIn(saved);
  if (own !== undefined || helpers !== undefined)
    return { byObject: new Map(), own, operators: helpers ?? new Map() };
  const byObject = new Map<string, FieldIndex>();
  let operators: Saved['operators'] = new Map();
  for (const [name, part] of Object.entries(saved)) {
    const list = readList(part);
    if (list !== undefined) byObject.set(name, list);
    operators = operatorsIn(part) ?? operators;
  }
  return { byObject, own: undefined, operators };
});

/** Reads the list of a fields endpoint, with its envelope or without. */
function readList(saved: unknown): FieldIndex | undefined {
  const list = Array.isArray(saved) ? saved : valueAt(saved, ['data']);
  if (!Array.isArray(list)) return undefined;
  const fields = list.flatMap((one) => readField(one) ?? []);
  if (fields.length === 0) return undefined;
  return { fields, byId: new Map(fields.map((field) => [field.id, field])) };
}

/** Reads a field in both spellings of the public API: `key` and `field_code`, `name` and `field_name`. */
function readField(written: unknown): Field | undefined {
  if (!isObject(written)) return undefined;
  const {
    id,
    key = written['field_code'],
    name = written['field_name'],
    field_type: type,
    options,
  } = written;
  // A record of another list has an id, too.
  if (!isName(key)) return undefined;
  const labels = Array.isArray(options)
    ? options.flatMap((one) =>
        hasMember(one, 'id') && hasMember(one, 'label') && isName(one['id']) && isName(one['label'])
          ? [[String(one['id']), String(one['label'])] as const]
          : [],
      )
    : [];
  return {
    id: isName(id) ? String(id) : String(key),
    key: String(key),
    name: isName(name) ? String(name) : String(key),
    type: typeof type === 'string' ? type : '',
    labels: new Map(labels),
  };
}

/** Returns whether a value can be an id. A deep list cannot be converted to text. */
export function isName(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Returns the operators by type of field in a response of `/filters/helpers`. */
function operatorsIn(saved: unknown): Saved['operators'] | undefined {
  const operators = valueAt(saved, ['data', 'operators']) ?? valueAt(saved, ['operators']);
  if (!isObject(operators)) return undefined;
  const lists = Object.entries(operators).flatMap(([type, words]) =>
    isObject(words) ? [[type, Object.keys(words)] as const] : [],
  );
  return new Map(lists);
}
