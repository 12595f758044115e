import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may ask the host. */
export interface Guards {
  readonly port: number;
  /** The page's own token: made at each start, known only to the page that the host itself served. */
  readonly token: string;
}

/** Why a request cannot be from the host's own page; `null`: it can. Answer 403. */
export function rejectForeign({ headers }: IncomingMessage, { port }: Guards): string | null {
  const hosts = hostsOf(port);
  // A name that leads here and is not ours is another site's: DNS rebinding.
  if (!hosts.includes(headers.host?.toLowerCase() ?? '')) return 'This host name is not allowed.';
  const { origin, 'sec-fetch-site': site = 'none' } = headers;
  if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
    return 'Requests from other sites are not allowed.';
  return site === 'same-origin' || site === 'none' ? null : 'Requests from other sites are not allowed.';
}

/** Whether a request shows the page's token. Only the stream of events, which can set no header, shows it in its URL. */
export function hasToken({ headers }: IncomingMessage, { searchParams }: URL, { token }: Guards): boolean {
  const header = headers[tokenHeader];
  const shown = typeof header === 'string' ? header : (searchParams.get('token') ?? '');
  const [given, wanted] = [Buffer.from(shown), Buffer.from(token)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** What the page shows its token in. */
const tokenHeader = 'x-json-modal-token';

function hostsOf(port: number): readonly string[] {
  return ['127.0.0.1', 'localhost'].flatMap((name) =>
    port === 80 ? [name, `${name}:80`] : [`${name}:${port}`],
  );
}
