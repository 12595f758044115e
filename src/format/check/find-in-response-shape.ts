import { responses } from 'virtual:validators';
import { isObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { extraKeys, type ResponseShape } from '../responses.ts';
import { findViolations } from './ajv-errors.ts';
import { collect, type Draft, drafted, maxListed } from './collect.ts';
import { brief, membersOf, takenOf, type Violation } from './violation.ts';

/**
 * Returns the shape of a response, or `null` if it has none, and the problems that need no modal. At most `limit` findings of
 * each kind are listed.
 */
export function findInResponseShape(
  value: unknown,
  limit = maxListed,
): { readonly shape: ResponseShape | null; readonly findings: readonly Violation[] } {
  return { shape: shapeOf(value), findings: collect(findInShape(value), limit) };
}

/** The shape that a response has; `null`: none, or two at once. */
export function shapeOf(value: unknown): ResponseShape | null {
  const [shape, second] = shapesIn(value);
  return second === undefined ? (shape ?? null) : null;
}

/** The problems of a response that need no modal. */
export function* findInShape(value: unknown): Generator<Draft> {
  const present = shapesIn(value);
  const [shape, second] = present;
  if (!isObject(value) || shape === undefined) {
    const finding = inResponse('oneOf', '', { passingSchemas: null }, value);
    yield drafted({ ...finding, ...(isObject(value) ? meantBy(value) : {}) });
  } else if (second !== undefined) {
    const finding = inResponse('oneOf', `/${second}`, { passingSchemas: [shape, second] }, value);
    yield drafted({ ...finding, known: present.filter((name) => value[name] === null) });
  } else {
    yield* unknownMembers(value, shape);
    const ownerOf = () => ({ name: quote(shape), noun: shape, pointer: `/${shape}` });
    yield* findViolations(responses[shape], value[shape], 'response', ownerOf);
  }
}

function shapesIn(value: unknown): readonly ResponseShape[] {
  return isObject(value) ? shapes.filter((name) => Object.hasOwn(value, name)) : [];
}

/** A finding in an answer that is not one of ajv's. */
export function inResponse(
  keyword: string,
  pointer: string,
  params: Violation['params'],
  value?: unknown,
): Violation {
  return {
    scope: 'response',
    keyword,
    pointer,
    dataPath: '',
    schemaPath: `#/${keyword}`,
    params,
    owner: { name: 'the response', noun: 'response', pointer: '' },
    found: brief(value),
    known: [],
  };
}

/** The members that tell the shapes of an answer apart. */
export const shapes = Object.keys(responses) as ResponseShape[];

/** The likely intended response: one of the members, parts of one shape, or the shape by another name. */
function meantBy(value: Readonly<Record<string, unknown>>): Partial<Violation> {
  const names = Object.keys(value);
  const standsIn = names.find((name) => holdsResponse(value[name]));
  if (standsIn !== undefined) return { standsIn };
  const partsOf = (shape: ResponseShape) => {
    const members = membersOf(responses[shape].schema);
    return names.filter((name) => members.includes(name));
  };
  const most = Math.max(...shapes.map((shape) => partsOf(shape).length));
  const [shape, ...others] = shapes.filter((one) => partsOf(one).length === most);
  if (shape === undefined || others.length > 0 || names.includes('properties')) return { known: names };
  return { known: partsOf(shape), belongsIn: shape };
}

/** Also as a text, as gateways hand on a body. */
function holdsResponse(value: unknown): boolean {
  return isObject(value)
    ? shapes.some((name) => Object.hasOwn(value, name))
    : typeof value === 'string' && beginsAsResponse.test(value);
}

const beginsAsResponse = new RegExp(`^\\s*\\{\\s*"(${shapes.join('|')})"\\s*:`);

function* unknownMembers(value: Readonly<Record<string, unknown>>, shape: ResponseShape): Generator<Draft> {
  const names = Object.keys(value).filter((name) => name !== shape && !extraKeys[shape].includes(name));
  const known = [shape, ...extraKeys[shape]];
  const taken = takenOf(known, value);
  for (const name of names) {
    const finding = inResponse('additionalProperties', toPointer([name]), { additionalProperty: name });
    yield drafted({ ...finding, known, taken });
  }
}
