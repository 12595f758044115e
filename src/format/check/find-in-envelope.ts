import { isObject, toPointer } from '../pointer.ts';
import type { Finding } from './finding.ts';
import { findAt, memberOf, ownerOf, type Place } from './place.ts';

/** What is wrong with an object that must have some members, and may have others. */
export function findInMembers(
  place: Place,
  required: readonly string[],
  optional: readonly string[] = [],
): Finding[] {
  const { value } = place;
  if (!isObject(value)) return [find(place, 'type', { type: 'object' })];
  const findings: Finding[] = [];
  for (const name of required) {
    if (!Object.hasOwn(value, name)) findings.push(find(place, 'required', { missingProperty: name }));
  }
  for (const name of Object.keys(value)) {
    if (required.includes(name) || optional.includes(name)) continue;
    findings.push(unknownMember(place, name, [...required, ...optional]));
  }
  return findings;
}

/** What is wrong with an object `{ "type": "object", "properties": … }`, as three of them are in every modal. */
export function findInObjectSchema(place: Place, optional: readonly string[] = []): Finding[] {
  const findings = findInMembers(place, ['type', 'properties'], optional);
  const type = memberOf(place, 'type');
  if (type.value !== undefined && type.value !== 'object') {
    findings.push({ ...find(type, 'enum', { allowedValues: ['object'] }), owner: ownerOf(place, 'object') });
  }
  const properties = memberOf(place, 'properties');
  if (properties.value !== undefined && !isObject(properties.value)) {
    findings.push(find(properties, 'type', { type: 'object' }));
  }
  return findings;
}

function find(place: Place, keyword: string, params: Finding['params']): Finding {
  return findAt(place, keyword, params, { scope: 'envelope', owner: ownerOf(place, 'object') });
}

function unknownMember(place: Place, name: string, known: readonly string[]): Finding {
  const finding = find(place, 'additionalProperties', { additionalProperty: name });
  return { ...finding, pointer: finding.pointer + toPointer([name]), known };
}
