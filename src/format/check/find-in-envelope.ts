import { hasMember, isObject, toPointer } from '../pointer.ts';
import { quote } from '../quote.ts';
import { brief, type Finding } from './finding.ts';

/** An object of the envelope: everything around the options. */
export interface Place {
  /** Its name for the author, such as `"blocks"`. */
  readonly name: string;
  readonly pointer: string;
  readonly value: unknown;
}

/** The place of a member; its value is `undefined` where there is none. */
export function memberOf({ pointer, value }: Place, name: string): Place {
  return {
    name: quote(name),
    pointer: pointer + toPointer([name]),
    value: hasMember(value, name) ? value[name] : undefined,
  };
}

/** What is wrong with an object that must have some members, and may have others. */
export function findInMembers(
  place: Place,
  required: readonly string[],
  optional: readonly string[] = [],
): Finding[] {
  const { value } = place;
  if (!isObject(value)) return [find(place, 'type', { type: 'object' })];
  const known = [...required, ...optional];
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  return [
    ...missing.map((name) => find(place, 'required', { missingProperty: name })),
    ...unknown.map((name) => ({
      ...find(place, 'additionalProperties', { additionalProperty: name }, known),
      pointer: place.pointer + toPointer([name]),
    })),
  ];
}

/** What is wrong with an object `{ "type": "object", "properties": … }`, as three of them are in every modal. */
export function findInObjectSchema(place: Place, optional: readonly string[] = []): Finding[] {
  const type = memberOf(place, 'type');
  const properties = memberOf(place, 'properties');
  return [
    ...findInMembers(place, ['type', 'properties'], optional),
    ...(type.value === undefined || type.value === 'object'
      ? []
      : [{ ...find(type, 'enum', { allowedValues: ['object'] }), owner: ownerOf(place) }]),
    ...(properties.value === undefined || isObject(properties.value)
      ? []
      : [find(properties, 'type', { type: 'object' })]),
  ];
}

function find(
  place: Place,
  keyword: string,
  params: Finding['params'],
  known: readonly string[] = [],
): Finding {
  const { pointer, value } = place;
  return {
    scope: 'envelope',
    keyword,
    pointer,
    dataPath: pointer,
    schemaPath: `#/${keyword}`,
    params,
    owner: ownerOf(place),
    found: brief(value),
    known,
  };
}

function ownerOf({ name, pointer }: Place): Finding['owner'] {
  return { name, noun: 'object', pointer };
}
