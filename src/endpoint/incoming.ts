/** A request as Fetch API servers give it: Hono, Next.js route handlers, edge runtimes, Bun, Deno. */
export interface FetchRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly body: { getReader(): { read(): Promise<Chunk> } } | null;
}

/** A request as Node's servers give it: `node:http`, Express. */
export interface NodeRequest extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The URL before a router cut it, in Express. */
  readonly originalUrl?: string | undefined;
  /** The body, where it has been read already. */
  readonly body?: unknown;
}

/** What a server hands over. */
export type IncomingRequest = FetchRequest | NodeRequest;

/** A part of a body. */
export interface Chunk {
  readonly done?: boolean | undefined;
  readonly value?: unknown;
}

/** Whether a request is one of the Fetch API. */
export function isFetchRequest(request: IncomingRequest): request is FetchRequest {
  return 'headers' in request && typeof Object(request.headers).get === 'function';
}

/** Whether a server gave it: out of JavaScript it can be what a framework wraps around a request, or a cloud's event. */
export function isRequest(given: Partial<NodeRequest>): boolean {
  const isRead = typeof given.url === 'string' && given.body !== undefined;
  return isRead || isFetchRequest(given as IncomingRequest) || Symbol.asyncIterator in given;
}

/** The URL that was asked for, or the path and query of it. */
export function urlOf(request: IncomingRequest): string {
  return (isFetchRequest(request) ? request.url : (request.originalUrl ?? request.url)) ?? '';
}

/** A request that is not to be answered with data: what is wrong with it, and the status that says so. */
export interface Refused {
  readonly ok: false;
  readonly status: number;
  /** One sentence in plain words. */
  readonly problem: string;
}

/** What was read, or why it was not. */
export type Outcome<Value> = { readonly ok: true; readonly value: Value } | Refused;

/** A value that was read. */
export function accept<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

/** A problem in place of a value. */
export function refuse(status: number, problem: string): Refused {
  return { ok: false, status, problem };
}
