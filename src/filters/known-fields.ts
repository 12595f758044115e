import { isObject, valueAt } from '../base/json.ts';
import { memoize } from '../base/memoize.ts';
import { conditionObjects, entityOfType, findEntityName } from './entities.ts';
import { documentedByType, documentedOperators } from './operators.ts';

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
  /** Its options, none if they are not listed. */
  readonly options: readonly FieldOption[];
}

/** An option of a field. */
export interface FieldOption {
  readonly id: string | number | boolean;
  readonly label: string;
}

/** The operators that are listed for a field. */
export interface ListedOperators {
  readonly names: readonly string[];
  /** Whether they are those of the field's type; otherwise they are those of all types. */
  readonly isOfType: boolean;
  /** Whether a saved response lists them: then no other is right. */
  readonly isComplete: boolean;
}

/** The fields that are known of one filter. */
export interface KnownFields {
  /** Returns the fields of an object; `undefined` if they are not known. */
  readonly ofObject: (object: unknown) => readonly Field[] | undefined;
  /** Returns a field by its id; `undefined` if it is not known. */
  readonly find: (object: unknown, id: unknown) => Field | undefined;
  /** Returns the operators of a type of field; `undefined` if they are not known. */
  /** Returns the operators of a field, or of any field if it is `undefined`; `undefined` if none are listed. */
  readonly operatorsOf: (field: Field | undefined) => ListedOperators | undefined;
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
    operatorsOf: (field) => listOperators(field, operators),
  };
}

/** Returns the saved response of `/filters/helpers`, without its envelope; `undefined` if there is none. */
export function savedHelpers({ fields }: FilterOptions): Readonly<Record<string, unknown>> | undefined {
  return isObject(fields) ? readSaved(fields).helpers : undefined;
}

/** Returns whether a saved response, or one of several, has fields or operators. */
export function hasFields(saved: unknown): boolean {
  if (!isObject(saved) && !Array.isArray(saved)) return false;
  const { byObject, own, helpers } = readSaved(saved);
  return own !== undefined || byObject.size > 0 || helpers !== undefined;
}

/** Returns a name of saved fields that no condition has as its object, and the object that it likely means. */
export function findMisnamed(
  saved: object,
): { readonly name: string; readonly suggestion: string } | undefined {
  for (const name of readSaved(saved).byObject.keys()) {
    const nearObject = conditionObjects.includes(name) ? undefined : findEntityName(name, 'object');
    if (nearObject !== undefined) return { name, suggestion: nearObject.name };
  }
  return undefined;
}

const nothingKnown: KnownFields = {
  ofObject: () => undefined,
  find: () => undefined,
  operatorsOf: () => undefined,
};

function listOperators(field: Field | undefined, saved: Saved['operators']): ListedOperators | undefined {
  const ofType = field && saved.get(field.type);
  if (ofType !== undefined) return { names: ofType, isOfType: true, isComplete: true };
  const documented = field && documentedByType.get(field.type);
  if (saved.size === 0) return documented && { names: documented, isOfType: true, isComplete: false };
  const all = new Set([...saved.values()].flat());
  // The type may be a new one, which the saved response does not list.
  if (field !== undefined) for (const name of documentedOperators) all.add(name);
  return { names: [...all], isOfType: false, isComplete: field === undefined };
}

interface FieldIndex {
  readonly fields: readonly Field[];
  readonly byId: ReadonlyMap<string, Field>;
}

interface Saved {
  readonly byObject: ReadonlyMap<string, FieldIndex>;
  /** The fields of the filter's own entity. */
  readonly own: FieldIndex | undefined;
  readonly operators: ReadonlyMap<string, readonly string[]>;
  readonly helpers: Readonly<Record<string, unknown>> | undefined;
}

const readSaved = memoize((saved: object): Saved => {
  const own = readList(saved);
  const whole = readHelpers(saved);
  const parts = own === undefined && whole === undefined ? Object.entries(saved) : [];
  const lists = parts.flatMap(([name, part]) => {
    const list = readList(part);
    return list === undefined ? [] : [[name, list] as const];
  });
  const helpers = whole ?? parts.map(([, part]) => readHelpers(part)).findLast((part) => part !== undefined);
  return { byObject: new Map(lists), own, operators: operatorsIn(helpers), helpers };
});

/** Reads the list of a fields endpoint, with its envelope or without. */
function readList(saved: unknown): FieldIndex | undefined {
  const list = Array.isArray(saved) ? saved : valueAt(saved, ['data']);
  if (!Array.isArray(list)) return undefined;
  const fields = list.flatMap((entry) => readField(entry) ?? []);
  if (fields.length === 0) return undefined;
  return { fields, byId: new Map(fields.map((field) => [field.id, field])) };
}

/** Reads a field in both spellings of the public API: `key` and `field_code`, `name` and `field_name`. */
function readField(entry: unknown): Field | undefined {
  if (!isObject(entry)) return undefined;
  const { id, key = entry['field_code'], name = entry['field_name'], field_type: type, options } = entry;
  // A record of another list has an id, too.
  if (!isName(key)) return undefined;
  return {
    id: isName(id) ? String(id) : String(key),
    key: String(key),
    name: isName(name) ? String(name) : String(key),
    type: typeof type === 'string' ? type : '',
    options: Array.isArray(options) ? options.flatMap(readOption) : [],
  };
}

function readOption(entry: unknown): readonly FieldOption[] {
  if (!isObject(entry)) return [];
  const { id, label } = entry;
  if (!isName(id) && typeof id !== 'boolean') return [];
  return [{ id, label: isName(label) ? String(label) : '' }];
}

/** Returns whether a value can be an id. A deep list cannot be converted to text. */
export function isName(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Returns a response of `/filters/helpers` without its envelope. */
function readHelpers(saved: unknown): Saved['helpers'] {
  return [valueAt(saved, ['data']), saved].filter(isObject).find((part) => isObject(part['operators']));
}

/** Returns the operators by type of field. */
function operatorsIn(helpers: Saved['helpers']): Saved['operators'] {
  const { operators } = helpers ?? {};
  const lists = Object.entries(isObject(operators) ? operators : {}).flatMap(([type, words]) =>
    isObject(words) ? [[type, Object.keys(words)] as const] : [],
  );
  return new Map(lists);
}
