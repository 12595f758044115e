import { isObject, isTooDeep, maxDepth, parseJson } from '../../base/json.ts';
import { findInResponse } from '../../behaviour/validate-response.ts';
import { findInResponseShape, inResponse, shapes } from '../../format/check/find-in-response-shape.ts';
import type { Violation } from '../../format/check/violation.ts';
import { readContents } from '../../format/contents.ts';
import { type Fault, type HostError, toHostError } from '../../format/fault.ts';
import type { ModalJson } from '../../format/modal.ts';
import { toFault } from '../../format/words/describe-violation.ts';
import type { EndpointRequest, EndpointResponse } from './endpoint-result.ts';

/** The response as the CRM forwards it. */
interface Judged {
  /** The response, or the error envelope. */
  readonly body: unknown;
  /** The problems of the response after merging. */
  readonly faults: readonly Fault[];
  /** The number of further problems; only the first hundred have messages. */
  readonly moreProblems: number;
}

/** The CRM's report about an invalid response. */
interface ErrorEnvelope {
  readonly success: false;
  readonly error: string;
  readonly data: { readonly errors: readonly HostError[]; readonly response: unknown };
}

/** Merges a response with a valid modal, and validates the result. */
export function judgeResponse(
  schema: ModalJson,
  kind: EndpointRequest['kind'],
  response: Pick<EndpointResponse, 'status' | 'text' | 'raw'>,
): Judged {
  const value = jsonOf(response);
  if (value === undefined) return { body: response.text, ...none };
  if (response.status >= 400 && !isShaped(value)) return { body: value, ...none };
  const contentViolations = findInResponse(readContents(schema), value, maxProblems);
  const violations =
    contentViolations.length === 0 && isMisplaced(kind, value)
      ? [inResponse('misplaced', '/success', {})]
      : contentViolations;
  const faults = violations.slice(0, maxProblems).map(toFault);
  const body = faults.length === 0 ? value : toEnvelope(faults, value);
  return { body, faults, moreProblems: countAll(violations) - faults.length };
}

/** Counts the problems, including grouped ones. */
function countAll(violations: readonly Violation[]): number {
  return violations.reduce((sum, { rest }) => sum + (rest?.count ?? 1), 0);
}

const none = { faults: [], moreProblems: 0 };

/** The maximum number of problems with messages. */
const maxProblems = 100;

/** Returns the JSON value of a response; `undefined` if it is not JSON or too deep. */
export function jsonOf({ text, raw }: Pick<EndpointResponse, 'text' | 'raw'>): unknown {
  return raw === undefined ? parseResponse(text) : undefined;
}

/** Returns whether a value has one of the shapes, whatever its status. */
export function isShaped(value: unknown): boolean {
  return isObject(value) && shapes.some((shape) => Object.hasOwn(value, shape));
}

/** Returns whether a success responds to a request that is not a submit. */
export function isMisplaced(kind: EndpointRequest['kind'], value: unknown): boolean {
  return kind !== 'submit' && findInResponseShape(value).shape === 'success';
}

function toEnvelope(faults: readonly Fault[], response: unknown): ErrorEnvelope {
  return {
    success: false,
    error: 'The response from the server is not according to the structure',
    data: { errors: faults.map(toHostError), response },
  };
}

/** Parses the text of a response; `undefined` if it is not JSON or nested too deep. */
export function parseResponse(text: string): unknown {
  // The value is needed several times, and the text can have megabytes.
  if (last?.text !== text) last = { text, value: isTooDeep(text) ? undefined : parseJson(text) };
  return last.value;
}

let last: { readonly text: string; readonly value: unknown } | undefined;

/** The message about a response that is nested too deep. */
export const tooDeepWords = `The response is nested deeper than ${maxDepth} levels, so all of it is ignored.`;

/** Returns the message about a response that takes too long to check. */
export function tooSlowWords(milliseconds: number): string {
  return `The response could not be checked within ${milliseconds / 1000} seconds, so its problems are unknown. Send less data.`;
}
