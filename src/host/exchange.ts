import type { Fault } from '../format/fault.ts';
import type { ModalSchema } from '../format/modal.ts';
import { adviseOn, describeResponse } from './describe-response.ts';
import type { CallEndpoint, EndpointRequest, EndpointResponse, FailureCause } from './endpoint-result.ts';
import { isShaped, jsonOf, judgeResponse } from './judge-response.ts';
import { isTooDeep, tooDeepWords } from './parse-response.ts';
import { prettyPrint } from './pretty-print.ts';
import { describeUndecoded, findUndecoded } from './read-response.ts';

/** A request of the page, with the modal that the answer is to be merged with. */
export interface PageRequest extends EndpointRequest {
  readonly schema: ModalSchema;
}

/** What the page hears about its request. */
export type PageReply = PageResponse | PageFailure;

/** The endpoint answered. */
export interface PageResponse {
  readonly status: number;
  /** The answer, or the CRM's error envelope in its place. */
  readonly body: unknown;
  readonly ms: number;
  readonly sent: string;
  /** The answer as it came, laid out when it was one line. */
  readonly text: string;
  /** Where the answer, merged with the modal, is not according to the format. */
  readonly faults: readonly Fault[];
  /** Why the answer cannot be a response, or how many more faults it has, in one sentence. */
  readonly note?: string;
}

/** The endpoint did not answer. */
export interface PageFailure {
  /** What a gateway would say: 504 for no answer in time, 502 for anything else. */
  readonly status: 502 | 504;
  readonly failure: FailureCause;
  readonly reason: string;
  readonly ms: number;
  readonly sent: string;
}

/** Does for the page what the CRM's servers do for its modal. */
export async function exchange(
  { schema, ...asked }: PageRequest,
  source: CallEndpoint,
  signal: AbortSignal,
): Promise<PageReply> {
  const result = await source(asked, signal);
  const { sent, ms } = result;
  if (!result.ok) {
    const { cause, reason } = result;
    return { status: cause === 'timeout' ? 504 : 502, failure: cause, reason, ms, sent };
  }
  const { status } = result;
  const { body, faults, moreProblems } = judgeResponse(schema, asked.kind, result);
  const text = prettyPrint(result.text);
  return { status, body, ms, sent, text, faults, ...noteOn(result, text, moreProblems) };
}

function noteOn(response: EndpointResponse, text: string, moreProblems: number): Pick<PageResponse, 'note'> {
  if (isTooDeep(text)) return { note: tooDeepWords };
  if (response.raw !== undefined) {
    const { line, column } = findUndecoded(text).start;
    return { note: describeUndecoded(`in line ${line}, column ${column}`, response.raw) };
  }
  if (moreProblems > 0)
    return { note: `The response has ${moreProblems} more problems than are listed here.` };
  // An error in the app's own words may come with a status of 400 or more.
  const isKnown = isShaped(jsonOf(response)) || (response.status >= 400 && adviseOn(response) === '.');
  const note = isKnown ? null : describeResponse(response);
  return note === null ? {} : { note };
}
