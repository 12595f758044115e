import type { Contract } from '../../extensions/declaration.ts';

/** A failure that a handler throws. The CRM receives its status and message. */
export class ProviderError extends Error {
  /** From 400 to 599. */
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'ProviderError';
    this.status = Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500;
    this.details = details;
  }
}

/** Further members of a failure. */
interface ErrorDetails {
  /** Default: the code that belongs to the status, such as `NOT_FOUND`. */
  readonly code?: string | undefined;
  /** The time of the next try, for status 429. */
  readonly retryBy?: Date | undefined;
}

/** Returns the response for a failure, in the form that the contract declares. */
export function toFailure(
  { failure: { codes } }: Contract,
  { status, message, details: { code, retryBy } }: Pick<ProviderError, 'status' | 'message' | 'details'>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const data = {
    message,
    code: code ?? codes[status] ?? codes[status < 500 ? 400 : 500],
    retry_by: retryBy?.toISOString(),
  };
  return toJson(JSON.stringify({ success: false, data }), status, headers);
}

/** The header of every response. */
export const fresh = { 'cache-control': 'no-store' };

/** Returns a response with a JSON body, without caching. Servers send its length instead of chunks. */
export function toJson(
  json: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const bytes = new TextEncoder().encode(json);
  return new Response(bytes, {
    status,
    headers: {
      'content-type': 'application/json',
      'content-length': String(bytes.byteLength),
      ...fresh,
      ...headers,
    },
  });
}
