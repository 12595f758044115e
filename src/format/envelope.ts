import type { Fault } from './fault.ts';
import { findNearMiss } from './near-miss.ts';
import { hasMember, isObject, toPointer } from './pointer.ts';
import { describeValue, list, quote, sentence } from './words.ts';

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

/** Faults of an object that must have some members, and may have others. */
export function checkMembers(
  place: Place,
  required: readonly string[],
  optional: readonly string[] = [],
): Fault[] {
  if (!isObject(place.value)) return [notAnObject(place)];
  const known = [...required, ...optional];
  const value = place.value;
  return [
    ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => missingMember(place, name)),
    ...Object.keys(value)
      .filter((name) => !known.includes(name))
      .map((name) => unknownMember(place, name, known)),
  ];
}

/** Faults of an object `{ "type": "object", "properties": … }`, as three of them are in every modal. */
export function checkObjectSchema(place: Place, optional: readonly string[] = []): Fault[] {
  const faults = checkMembers(place, ['type', 'properties'], optional);
  const type = memberOf(place, 'type');
  if (type.value !== undefined && type.value !== 'object') faults.push(wrongType(place, type));
  const properties = memberOf(place, 'properties');
  if (properties.value !== undefined && !isObject(properties.value)) faults.push(notAnObject(properties));
  return faults;
}

/** The fault of a value that should have been an object. */
export function notAnObject({ name, pointer, value }: Place): Fault {
  return {
    rule: 'schema-shape',
    pointer,
    message: `${sentence(name)} is ${describeValue(value)}; it must be an object.`,
    violation: { keyword: 'type', dataPath: pointer, schemaPath: '#/type', params: { type: 'object' } },
  };
}

function missingMember({ name, pointer }: Place, member: string): Fault {
  return {
    rule: 'schema-shape',
    pointer,
    message: `${sentence(name)} has no ${quote(member)}.`,
    hint: `Add ${member === 'type' ? '"type": "object"' : quote(member)}.`,
    violation: {
      keyword: 'required',
      dataPath: pointer,
      schemaPath: '#/required',
      params: { missingProperty: member },
    },
  };
}

function unknownMember({ name, pointer }: Place, member: string, known: readonly string[]): Fault {
  const near = findNearMiss(member, known);
  return {
    rule: 'unknown-property',
    pointer: pointer + toPointer([member]),
    message: `${quote(member)} is not part of ${name}; it has ${list(known.map(quote), 'and')}.`,
    hint: near === undefined ? 'Remove it.' : `Did you mean ${quote(near)}?`,
    violation: {
      keyword: 'additionalProperties',
      dataPath: pointer,
      schemaPath: '#/additionalProperties',
      params: { additionalProperty: member },
    },
  };
}

function wrongType(place: Place, { pointer, value }: Place): Fault {
  return {
    rule: 'schema-shape',
    pointer,
    message: `"type" of ${place.name} is ${describeValue(value)}; it must be "object".`,
    hint: 'Write "type": "object".',
    violation: {
      keyword: 'enum',
      dataPath: pointer,
      schemaPath: '#/properties/type',
      params: { allowedValues: ['object'] },
    },
  };
}
