import { responses } from 'virtual:validators';
import { isObject } from '../../base/json.ts';
import { maxListed } from '../../base/limit-per-rule.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import { extraKeys, type ResponseShape } from '../responses.ts';
import { collect, drafted, type ViolationDraft } from './collect-violations.ts';
import { findViolations } from './find-violations.ts';
import { brief, membersOf, takenOf, type Violation } from './violation.ts';

/**
 * Returns the shape of a response, or `null` if it has none, and the problems that need no modal. At most `limit` violations of
 * each kind are listed.
 */
export function findInResponseShape(
  value: unknown,
  limit = maxListed,
): { readonly shape: ResponseShape | null; readonly violations: readonly Violation[] } {
  return { shape: shapeOf(value), violations: collect(findInShape(value), limit) };
}

/** Returns the shape of a response; `null` if it has none or two. */
export function shapeOf(value: unknown): ResponseShape | null {
  const [shape, second] = shapesIn(value);
  return second === undefined ? (shape ?? null) : null;
}

/** Yields the problems of a response that need no modal. */
export function* findInShape(value: unknown): Generator<ViolationDraft> {
  const present = shapesIn(value);
  const [shape, second] = present;
  if (!isObject(value) || shape === undefined) {
    yield drafted(inResponse('oneOf', '', { passingSchemas: null }, value));
  } else if (second !== undefined) {
    yield drafted(inResponse('oneOf', `/${second}`, { passingSchemas: [shape, second] }, value));
  } else {
    yield* unknownMembers(value, shape);
    const ownerOf = () => ({ name: quote(shape), noun: shape, pointer: `/${shape}` });
    yield* findViolations(responses[shape], value[shape], 'response', ownerOf);
  }
}

function shapesIn(value: unknown): readonly ResponseShape[] {
  return isObject(value) ? shapes.filter((name) => Object.hasOwn(value, name)) : [];
}

/** Creates a violation of a response that ajv does not report. */
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
    actual: brief(value),
    allowedNames: [],
  };
}

/** The members that determine the shape of a response. */
export const shapes = Object.keys(responses) as ResponseShape[];

/** Returns the names of the members that a shape can have. */
export function memberNamesOf(shape: ResponseShape): readonly string[] {
  return membersOf(responses[shape].schema);
}

function* unknownMembers(
  value: Readonly<Record<string, unknown>>,
  shape: ResponseShape,
): Generator<ViolationDraft> {
  const names = Object.keys(value).filter((name) => name !== shape && !extraKeys[shape].includes(name));
  const allowedNames = [shape, ...extraKeys[shape]];
  const taken = takenOf(allowedNames, value);
  for (const name of names) {
    const violation = inResponse('additionalProperties', toPointer([name]), { additionalProperty: name });
    yield drafted({ ...violation, allowedNames, taken });
  }
}
