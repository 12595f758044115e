import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The access rules of the preview. */
export interface Guards {
  readonly port: number;
  /** The token of the page, created at each start. */
  readonly token: string;
}

/**
 * Returns why a request is not from this machine or the preview's page; `null` if it is allowed. Respond with 403. With
 * `acceptsLinks`, a page of another site can link here.
 */
export function rejectForeign(
  { headers, method }: IncomingMessage,
  { port }: Pick<Guards, 'port'>,
  acceptsLinks = false,
): string | null {
  const hosts = hostsOf(port);
  // Another host name that resolves to this machine: DNS rebinding.
  if (!hosts.includes(headers.host?.toLowerCase() ?? '')) return 'This host name is not allowed.';
  const { origin, 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = headers;
  if (acceptsLinks && method === 'GET' && mode === 'navigate' && origin === undefined) return null;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
    return 'Requests from other sites are not allowed.';
  return site === 'same-origin' || site === 'none' ? null : 'Requests from other sites are not allowed.';
}

/**
 * Returns whether a request has the page's token. Only the event stream has it in the URL, since it cannot set headers.
 */
export function hasToken({ headers }: IncomingMessage, { searchParams }: URL, { token }: Guards): boolean {
  const header = headers[tokenHeader];
  const shown = typeof header === 'string' ? header : (searchParams.get('token') ?? '');
  const [given, wanted] = [Buffer.from(shown), Buffer.from(token)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The header with the page's token. */
const tokenHeader = 'x-json-modal-token';

function hostsOf(port: number): readonly string[] {
  return ['127.0.0.1', 'localhost'].flatMap((name) =>
    port === 80 ? [name, `${name}:80`] : [`${name}:${port}`],
  );
}
