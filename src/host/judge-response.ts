import { isObject } from '../base/json.ts';
import { findInResponse } from '../behaviour/find-in-response.ts';
import { findInResponseShape, inResponse, shapes } from '../format/check/find-in-response-shape.ts';
import type { FormatFinding } from '../format/check/finding.ts';
import { readContents } from '../format/contents.ts';
import { type Fault, type HostError, toHostError } from '../format/fault.ts';
import type { ModalSchema } from '../format/modal.ts';
import { toFault } from '../format/words/to-fault.ts';
import type { EndpointRequest, EndpointResponse } from './endpoint-result.ts';
import { parseResponse } from './parse-response.ts';

/** What the CRM hands on of an answer. */
export interface Judged {
  /** The answer as it is, or the error envelope in its place. */
  readonly body: unknown;
  /** Where the answer, merged with the modal, is not according to the format. */
  readonly faults: readonly Fault[];
  /** How many more there are: only the first hundred are worded. */
  readonly moreProblems: number;
}

/** The CRM's report about an answer that is not according to the format. */
export interface ErrorEnvelope {
  readonly success: false;
  readonly error: string;
  readonly data: { readonly errors: readonly HostError[]; readonly response: unknown };
}

/** Merges an answer with the modal as it is now, and validates what that makes. The schema has to be valid. */
export function judgeResponse(
  schema: ModalSchema,
  kind: EndpointRequest['kind'],
  response: Pick<EndpointResponse, 'status' | 'text' | 'raw'>,
): Judged {
  const value = jsonOf(response);
  if (value === undefined) return { body: response.text, ...none };
  if (response.status >= 400 && !isShaped(value)) return { body: value, ...none };
  const found = findInResponse(readContents(schema), value, maxProblems);
  const findings =
    found.length === 0 && isMisplaced(kind, value) ? [inResponse('misplaced', '/success', {})] : found;
  const faults = findings.slice(0, maxProblems).map(toFault);
  const body = faults.length === 0 ? value : toEnvelope(faults, value);
  return { body, faults, moreProblems: countAll(findings) - faults.length };
}

/** With those that one finding stands for. */
function countAll(findings: readonly FormatFinding[]): number {
  return findings.reduce((sum, { rest }) => sum + (rest?.count ?? 1), 0);
}

const none = { faults: [], moreProblems: 0 };

/** As many as anyone reads. */
const maxProblems = 100;

/** What an answer says; `undefined`: it is no JSON, or none that is read. */
export function jsonOf({ text, raw }: Pick<EndpointResponse, 'text' | 'raw'>): unknown {
  return raw === undefined ? parseResponse(text) : undefined;
}

/** Whether an answer looks like one of the format's, whatever its status. */
export function isShaped(value: unknown): boolean {
  return isObject(value) && shapes.some((shape) => Object.hasOwn(value, shape));
}

/** Only a submit can be a success, and nothing else is one that has another shape beside it. */
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
