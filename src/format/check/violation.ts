import { hasMember, isObject } from '../../base/json.ts';
import { parsePointer, toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { RuntimeSchema } from '../matches-schema.ts';

/**
 * A place where a value violates its contract, without messages and guesses. A running modal needs nothing more. `Scope` is
 * the part of the contract; each part has its own messages.
 */
export interface Violation<Scope extends string = FormatScope> {
  readonly scope: Scope;
  /** The violated constraint: a keyword of JSON Schema, or one of our own. */
  readonly keyword: string;
  /** A JSON pointer to the value that the violation is about; for a missing member, to the object that lacks it. */
  readonly pointer: string;
  /** A JSON pointer to the value that violates the keyword. */
  readonly dataPath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The owner of the value. */
  readonly owner: Owner;
  /** The value there; for an object or list, only its type. */
  readonly actual: unknown;
  /** The schema of the owner's value, if known. */
  readonly schema?: RuntimeSchema;
  /** The names that are allowed there. */
  readonly allowedNames: readonly string[];
  /** The allowed names that are present. */
  readonly taken?: readonly string[];
  /** The further violations of its kind that are not listed. This one describes the first of them. */
  readonly rest?: Rest;
}

/** The parts of the format of a modal. */
type FormatScope = 'envelope' | 'definition' | 'options' | 'response';

/** The violations of one kind that are not listed. */
export interface Rest {
  readonly count: number;
  /** The pointers of the blocks and buttons that they are in. */
  readonly definitions: ReadonlySet<string>;
}

/** The subject of a violation, for the author. */
export interface Owner {
  /** Its name, such as `"size"`. */
  readonly name: string;
  /** Its kind, such as `input`. */
  readonly noun: string;
  /** Its place. */
  readonly pointer: string;
}

/** Returns the path of a violation from its owner. */
export function keysOf({ owner, dataPath }: Violation): string[] {
  return parsePointer(dataPath.slice(owner.pointer.length));
}

/** Returns the part of a value that a violation keeps. */
export function brief(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return isObject(value) ? {} : value;
}

/** Returns the names that an object has. */
export function takenOf(names: readonly string[], value: unknown): readonly string[] {
  return names.filter((name) => hasMember(value, name));
}

/** The place of a value: its key, and the place around it. The pointer and the name are computed only for a report. */
export interface Place {
  readonly key: string;
  /** `null` for the root. */
  readonly parent: Place | null;
  readonly value: unknown;
}

/** Returns the place of a member; its value is `undefined` if the member is missing. */
export function memberOf(parent: Place, key: string): Place {
  return { key, parent, value: hasMember(parent.value, key) ? parent.value[key] : undefined };
}

/** Returns the JSON pointer of a place. */
export function pointerOf({ key, parent }: Place): string {
  return parent === null ? '' : pointerOf(parent) + toPointer([key]);
}

/** Returns a place as the owner of violations in it. The root is named by its key, anything else by its key in quotes. */
export function ownerOf(place: Place, noun: string): Owner {
  return { name: place.parent === null ? place.key : quote(place.key), noun, pointer: pointerOf(place) };
}

/** Creates a violation at a place, with the given details. */
export function findAt(
  place: Place,
  keyword: string,
  params: Violation['params'],
  rest: Pick<Violation, 'scope' | 'owner'> & Partial<Violation>,
): Violation {
  const pointer = pointerOf(place);
  return {
    keyword,
    pointer,
    dataPath: pointer,
    schemaPath: `#/${keyword}`,
    params,
    actual: brief(place.value),
    allowedNames: [],
    ...rest,
  };
}

/**
 * The part that keys lead to, starting at the options of a block or an action. `other`: the options, one of them, or a part
 * of one.
 */
export type ViolationPart = 'item' | 'visibleOn' | 'condition' | 'other';

/**
 * Returns the part that keys lead to, by their position: block keys in conditions can be any text, including the names of
 * options.
 */
export function partAt(keys: readonly string[]): ViolationPart {
  const isInItem = keys[0] === 'items' && keys.length > 1;
  const [option, ...inside] = isInItem ? keys.slice(2) : keys;
  if (option === undefined) return isInItem ? 'item' : 'other';
  if (option !== 'visibleOn' || inside.length > 1) return 'other';
  return inside.length === 0 ? 'visibleOn' : 'condition';
}

/** Returns the schema of the value that keys lead to. */
export function schemaAt(schema: RuntimeSchema, keys: readonly string[]): RuntimeSchema {
  return keys.reduce(schemaOfMember, schema);
}

/** Returns the names of the members that an object may have. */
export function membersOf(schema: RuntimeSchema): readonly string[] {
  return Object.keys(ofObject(schema).properties ?? {});
}

/** Whether a member of an object may be removed. An object with only this member would be empty without it. */
export function isOptional(schema: RuntimeSchema, name: string): boolean {
  const { required = [], minProperties } = ofObject(schema);
  return !required.includes(name) && minProperties === undefined;
}

function schemaOfMember(schema: RuntimeSchema, key: string): RuntimeSchema {
  const { properties, additionalProperties, items = {} } = ofObject(schema);
  return (hasMember(properties, key) ? properties[key] : additionalProperties) || items;
}

/** Returns the schema of the object form, if a word is also allowed. */
function ofObject(schema: RuntimeSchema): RuntimeSchema {
  return schema.properties === undefined ? (schema.else ?? schema) : schema;
}

/** Options to check, with their surroundings. */
export interface OptionsPlace {
  /** The key of the block or action. */
  readonly key: string;
  readonly options: unknown;
  /** The ones that are present; all by default. Unknown ones are searched among these. */
  readonly presentOptions?: unknown;
  /** The place of the options. */
  readonly at: Place;
  /** The keys of the blocks that conditions can refer to. */
  readonly blockKeys: ReadonlySet<string>;
}
