import { prettyPrint } from '../../base/pretty-print.ts';
import type { Fault } from '../../format/fault.ts';
import { checkTimeoutMs } from '../../format/limits.ts';
import type { ModalJson } from '../../format/modal.ts';
import { withinTime } from '../../node/within-time.ts';
import { describeUnused } from './describe-unusable.ts';
import type { CallEndpoint, EndpointRequest, EndpointResponse, FailureCause } from './endpoint-result.ts';
import { judgeResponse, tooSlowWords } from './judge-response.ts';

/** A request of the page, with the modal to merge the response with. */
export interface PageRequest extends EndpointRequest {
  readonly schema: ModalJson;
}

/** The reply to a request of the page. */
type PageReply = PageResponse | PageFailure;

/** The reply with a response of the endpoint. */
interface PageResponse {
  readonly status: number;
  /** The response, or the CRM's error envelope. */
  readonly body: unknown;
  readonly ms: number;
  readonly sent: string;
  /** The text of the response, formatted if it was one line. */
  readonly text: string;
  /** The size of the response as it was received, once decompressed. */
  readonly bytes: number;
  /** The problems of the response after merging. */
  readonly faults: readonly Fault[];
  /** A sentence: why the response is not valid, or how many more problems it has. */
  readonly note?: string;
  /** The headers of the response; missing in a replay. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** The headers of the request; missing in a replay. */
  readonly requestHeaders?: readonly (readonly [name: string, value: string])[];
}

/** The reply without a response of the endpoint. */
interface PageFailure {
  /** The status of a gateway: 504 for a timeout, 502 otherwise. */
  readonly status: 502 | 504;
  readonly failure: FailureCause;
  readonly reason: string;
  readonly ms: number;
  readonly sent: string;
}

/** Handles a request of the page as the CRM's servers do. */
export async function handlePageRequest(
  { schema, ...request }: PageRequest,
  source: CallEndpoint,
  signal: AbortSignal,
): Promise<PageReply> {
  const result = await source(request, signal);
  const { sent, ms } = result;
  if (!result.ok) {
    const { cause, reason } = result;
    return { status: cause === 'timeout' ? 504 : 502, failure: cause, reason, ms, sent };
  }
  const { status } = result;
  const judged = withinTime(() => judgeResponse(schema, request.kind, result), checkTimeoutMs);
  if (judged === null)
    return { status: 504, failure: 'timeout', reason: tooSlowWords(checkTimeoutMs), ms, sent };
  const { body, faults, moreProblems } = judged;
  const text = prettyPrint(result.text);
  return {
    status,
    body,
    ms,
    sent,
    text,
    bytes: result.raw?.length ?? Buffer.byteLength(result.text),
    faults,
    ...noteOn({ ...result, text }, request.kind, moreProblems),
    ...(result.shownHeaders !== undefined && { headers: pairHeaders(result.shownHeaders) }),
    ...(result.requestHeaders && { requestHeaders: Object.entries(result.requestHeaders) }),
  };
}

/** Returns headers as pairs of a name and a value, which are in one line each. */
function pairHeaders(headers: string): readonly (readonly [name: string, value: string])[] {
  const lines = headers.split('\n');
  return lines.flatMap((name, index) => (index % 2 === 0 ? [[name, lines[index + 1] ?? ''] as const] : []));
}

function noteOn(
  response: EndpointResponse,
  kind: EndpointRequest['kind'],
  moreProblems: number,
): Pick<PageResponse, 'note'> {
  if (moreProblems > 0)
    return { note: `The response has ${moreProblems} more problems than are listed here.` };
  const note = describeUnused(response, kind);
  return note === null ? {} : { note };
}
