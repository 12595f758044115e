import type { ModalRequest } from '../session/transport.ts';

/** What the modal asks of its endpoint: a request of the format, without its token. */
export type EndpointRequest = Pick<ModalRequest, 'kind' | 'query' | 'body'>;

/** What came back, or why nothing did. */
export type EndpointResult = EndpointResponse | Failure;

/** A whole answer, whatever it holds. */
export interface EndpointResponse extends Sending {
  readonly ok: true;
  readonly status: number;
  readonly contentType: string;
  /** Where a redirect leads: it is never followed. */
  readonly location?: string;
  readonly text: string;
  /** The bytes of an answer that is not UTF-8, and so no JSON whatever its text looks like. */
  readonly raw?: Uint8Array | undefined;
}

/** No whole answer. */
export interface Failure extends Sending {
  readonly ok: false;
  readonly cause: FailureCause;
  /** One sentence for the developer. */
  readonly reason: string;
}

interface Sending {
  /** The URL that was asked, its token left out. */
  readonly sent: string;
  /** How many characters that URL had with its token; a recording does not keep it. */
  readonly urlLength?: number;
  /** The duration, in milliseconds. */
  readonly ms: number;
}

/**
 * `unreachable`: no connection came about. `given-up`: the modal no longer waits. `not-recorded`: a replay has no such
 * answer.
 */
export type FailureCause = 'unreachable' | 'timeout' | 'too-large' | 'network' | 'given-up' | 'not-recorded';

/** Where answers come from: the app's endpoint, or a recording of it. Never rejects. */
export type CallEndpoint = (asked: EndpointRequest, signal?: AbortSignal) => Promise<EndpointResult>;
