import { hasMember, isObject, toPointer } from '../pointer.ts';
import { brief, type FormatFinding, takenOf } from './format-finding.ts';
import { findAt, memberOf, ownerOf, type Place } from './place.ts';

/** The member that has what others are easily written beside. */
export interface Inner {
  readonly name: string;
  readonly takes: (key: string, value: unknown) => boolean;
}

/** What is wrong with an object that must have some members, and may have others. */
export function findInMembers(
  place: Place,
  required: readonly string[],
  optional: readonly string[] = [],
  ...inners: readonly Inner[]
): FormatFinding[] {
  const { value } = place;
  if (!isObject(value)) return [find(place, 'type', { type: 'object' })];
  const unknown = Object.keys(value).filter((name) => !required.includes(name) && !optional.includes(name));
  const isMisplaced = ({ name, takes }: Inner, key: string) =>
    takes(key, value[key]) && !hasMember(value[name], key);
  const innerOf = (key: string) => inners.find((inner) => isMisplaced(inner, key))?.name;
  const misplaced = new Map(unknown.map((name) => [name, innerOf(name)]));
  const findings: FormatFinding[] = [];
  for (const name of required) {
    if (hasMember(value, name) && value[name] !== undefined) continue;
    const known = unknown.filter((key) => misplaced.get(key) === name);
    findings.push({ ...find(place, 'required', { missingProperty: name }), known });
  }
  for (const name of unknown) {
    const finding = unknownMember(place, name, [...required, ...optional]);
    const belongsIn = misplaced.get(name);
    findings.push(belongsIn === undefined ? finding : { ...finding, belongsIn });
  }
  return findings;
}

/** What is wrong with an object `{ "type": "object", "properties": … }`, as three of them are in every modal. */
export function findInObjectSchema(
  place: Place,
  takes: Inner['takes'],
  optional: readonly string[] = [],
): FormatFinding[] {
  const findings = findInMembers(place, ['type', 'properties'], optional, { name: 'properties', takes });
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

function find(place: Place, keyword: string, params: FormatFinding['params']): FormatFinding {
  return findAt(place, keyword, params, { scope: 'envelope', owner: ownerOf(place, 'object') });
}

function unknownMember(place: Place, name: string, known: readonly string[]): FormatFinding {
  const finding = find(place, 'additionalProperties', { additionalProperty: name });
  const taken = takenOf(known, place.value);
  const found = brief(memberOf(place, name).value);
  return { ...finding, pointer: finding.pointer + toPointer([name]), found, known, taken };
}
