import { valueAt } from '../base/json.ts';
import type { Result } from '../base/result.ts';

/** A request of Fetch API servers: Hono, Next.js route handlers, edge runtimes, Bun, Deno. */
export interface FetchRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly body: { getReader(): { read(): Promise<Chunk> } } | null;
}

/** A request of Node's servers: `node:http`, Express. */
export interface NodeRequest extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The full URL before routing, in Express. */
  readonly originalUrl?: string | undefined;
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
  /** The body, if it has been read already. */
  readonly body?: unknown;
}

/** A request of any supported server. */
export type IncomingRequest = FetchRequest | NodeRequest;

/** A chunk of a body. */
export interface Chunk {
  readonly done?: boolean | undefined;
  readonly value?: unknown;
}

/** Returns whether a request is one of the Fetch API. */
export function isFetchRequest(request: IncomingRequest): request is FetchRequest {
  return 'headers' in request && typeof Object(request.headers).get === 'function';
}

/** Returns whether this is a server's request. JavaScript callers may pass a framework's wrapper or a cloud event. */
export function isRequest(request: Partial<NodeRequest>): boolean {
  if (typeof request !== 'object' || request === null) return false;
  const isRead = typeof request.url === 'string' && request.body !== undefined;
  return isRead || isFetchRequest(request as IncomingRequest) || Symbol.asyncIterator in request;
}

/** Returns the requested URL, or its path and query. */
export function urlOf(request: IncomingRequest): string {
  return (isFetchRequest(request) ? request.url : (request.originalUrl ?? request.url)) ?? '';
}

/** Returns a header of a request, by its name in lower case; `null` if it is missing. */
export function headerOf(request: IncomingRequest, name: string): string | null {
  if (isFetchRequest(request)) return request.headers.get(name);
  const value = valueAt(request.headers, [name]);
  return typeof value === 'string' ? value : null;
}

/** A rejected request: the problem and the status of the response. */
export interface Rejected {
  readonly ok: false;
  readonly status: number;
  /** One sentence in plain words. */
  readonly problem: string;
}

/** A value that was read, or the problem. */
export type ReadOutcome<Value> = Result<Value, Rejected>;

/** Returns a successful outcome. */
export function accept<Value>(value: Value): ReadOutcome<Value> {
  return { ok: true, value };
}

/** Returns a rejection. */
export function reject(status: number, problem: string): Rejected {
  return { ok: false, status, problem };
}
