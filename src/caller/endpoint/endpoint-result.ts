import type { ModalRequest } from '../../session/transport.ts';

/** A request of the modal, without its token. */
export type EndpointRequest = Pick<ModalRequest, 'kind' | 'query' | 'body'>;

/** The response, or the reason why there is none. */
export type EndpointResult = EndpointResponse | RequestFailure;

/** A complete response with any contents. */
export interface EndpointResponse extends Sending {
  readonly ok: true;
  readonly status: number;
  readonly contentType: string;
  /** The location of a redirect, which is not followed: `null` if it has none, missing if it is not known. */
  readonly location?: string | null;
  /** The header "Retry-After"; not recorded. */
  readonly retryAfter?: string;
  /** Whether it was sent with a body although its status, 204, has none. */
  readonly isBodyLost?: boolean;
  /** Whether its text began with a byte order mark, which `text` does not have. */
  readonly hasByteOrderMark?: boolean;
  /** The names and values of all headers, each in a line; never shown nor recorded. */
  readonly headers?: string;
  /** The same without the token, for the page of a preview; never recorded. */
  readonly shownHeaders?: string;
  /** The headers of the request, for the page of a preview; never recorded. */
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly text: string;
  /** The name of the credentials that it repeated before they were hidden in it; never recorded. */
  readonly exposed?: string;
  /** The bytes of a response that is not UTF-8, and therefore not JSON. */
  readonly raw?: Uint8Array | undefined;
}

/** A missing or incomplete response. */
export interface RequestFailure extends Sending {
  readonly ok: false;
  readonly cause: FailureCause;
  /** Whether there was a connection, over which the request may have been sent. */
  readonly isConnected?: boolean;
  /** A sentence for developers. */
  readonly reason: string;
}

interface Sending {
  /** The requested URL without its token. */
  readonly sent: string;
  /** The length of that URL with its token; not recorded. */
  readonly urlLength?: number;
  /** The duration, in milliseconds. */
  readonly ms: number;
}

/**
 * The cause. `unreachable`: no connection. `given-up`: the modal stopped waiting. `not-recorded`: missing in a replay.
 */
export type FailureCause = 'unreachable' | 'timeout' | 'too-large' | 'network' | 'given-up' | 'not-recorded';

/** Calls an app, or replays a recording. Never rejects. */
export type Call<Request> = (request: Request, signal?: AbortSignal) => Promise<EndpointResult>;

/** Calls the endpoint of a modal. */
export type CallEndpoint = Call<EndpointRequest>;
