import { hasMember, isObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { type Draft, drafted } from './collect.ts';
import { brief, findAt, memberOf, ownerOf, type Place, takenOf, type Violation } from './violation.ts';

/** The member that has what others are easily written beside. */
interface Inner {
  readonly name: string;
  readonly takes: (key: string, value: unknown) => boolean;
}

/** The members of an object. */
interface Members {
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  readonly inners?: readonly Inner[];
  /** A member that is ignored, without a report. */
  readonly except?: string | undefined;
}

/** Finds the problems of an object with required and optional members. */
export function* findInMembers(
  place: Place,
  { required = [], optional = [], inners = [], except }: Members,
): Generator<Draft> {
  const { value } = place;
  if (!isObject(value)) {
    yield drafted(find(place, 'type', { type: 'object' }));
    return;
  }
  const known = [...required, ...optional];
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  const isMisplaced = ({ name, takes }: Inner, key: string) =>
    takes(key, value[key]) && !hasMember(value[name], key);
  const innerOf = (key: string) => inners.find((inner) => isMisplaced(inner, key))?.name;
  for (const name of required) {
    if (hasMember(value, name) && value[name] !== undefined) continue;
    const misplaced = unknown.filter((key) => innerOf(key) === name);
    yield drafted({ ...find(place, 'required', { missingProperty: name }), known: misplaced });
  }
  const about = {
    scope: 'envelope',
    keyword: 'additionalProperties',
    params: {},
    owner: ownerOf(place, 'object'),
  } as const;
  const taken = takenOf(known, value);
  for (const name of unknown) {
    if (name === except) continue;
    const make = () => {
      const belongsIn = innerOf(name);
      const finding = { ...unknownMember(place, name), known, taken };
      return belongsIn === undefined ? finding : { ...finding, belongsIn };
    };
    yield { about, make };
  }
}

/** Finds the problems of an object `{ "type": "object", "properties": … }`; every modal has three of them. */
export function* findInObjectSchema(
  place: Place,
  takes: Inner['takes'],
  optional: readonly string[] = [],
): Generator<Draft> {
  const required = ['type', 'properties'];
  yield* findInMembers(place, { required, optional, inners: [{ name: 'properties', takes }] });
  const type = memberOf(place, 'type');
  if (type.value !== undefined && type.value !== 'object') {
    const finding = find(type, 'enum', { allowedValues: ['object'] });
    yield drafted({ ...finding, owner: ownerOf(place, 'object') });
  }
  const properties = memberOf(place, 'properties');
  if (properties.value !== undefined && !isObject(properties.value)) {
    yield drafted(find(properties, 'type', { type: 'object' }));
  }
}

function find(place: Place, keyword: string, params: Violation['params']): Violation {
  return findAt(place, keyword, params, { scope: 'envelope', owner: ownerOf(place, 'object') });
}

function unknownMember(place: Place, name: string): Violation {
  const finding = find(place, 'additionalProperties', { additionalProperty: name });
  const found = brief(memberOf(place, name).value);
  return { ...finding, pointer: finding.pointer + toPointer([name]), found };
}
