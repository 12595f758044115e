import { hasMember, isObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { type Draft, drafted } from './collect-violations.ts';
import { brief, findAt, memberOf, ownerOf, type Place, takenOf, type Violation } from './violation.ts';

/** The members of an object. */
interface Members {
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
}

/** Finds the problems of an object with required and optional members. */
export function* findInMembers(place: Place, { required = [], optional = [] }: Members): Generator<Draft> {
  const { value } = place;
  if (!isObject(value)) {
    yield drafted(find(place, 'type', { type: 'object' }));
    return;
  }
  const known = [...required, ...optional];
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  for (const name of required) {
    if (hasMember(value, name) && value[name] !== undefined) continue;
    yield drafted(find(place, 'required', { missingProperty: name }));
  }
  const about = {
    scope: 'envelope',
    keyword: 'additionalProperties',
    params: {},
    owner: ownerOf(place, 'object'),
  } as const;
  const taken = takenOf(known, value);
  for (const name of unknown) {
    yield { about, make: () => ({ ...unknownMember(place, name), known, taken }) };
  }
}

/** Finds the problems of an object `{ "type": "object", "properties": … }`; every modal has three of them. */
export function* findInObjectSchema(place: Place, optional: readonly string[] = []): Generator<Draft> {
  const required = ['type', 'properties'];
  yield* findInMembers(place, { required, optional });
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
