import { cut, decodeUrl, quote } from '../base/text.ts';
import type { LogProblem } from './crm.ts';
import type { Installations } from './oauth/installations.ts';
import { Failure, type Route } from './router.ts';

/** The parts of a URL that the CRM reads. */
export interface UrlParts {
  /** The URL up to the version. */
  readonly base: string;
  /** The path from the version on, without the selector. */
  readonly path: string;
  readonly selector: readonly string[] | null;
  readonly query: URLSearchParams;
  /** The path and query without the token, for the log. */
  readonly logged: string;
}

/** Returns a request from the arguments of `fetch`. It can be of another realm, as in jsdom. */
export function toRequest(input: Request | URL | string, init: RequestInit | undefined): Request {
  const isRequest = typeof input === 'object' && 'headers' in input && init === undefined;
  return isRequest ? input : new Request(input, init);
}

/** Reads the URL of a request. */
export function readTarget(url: string): UrlParts {
  const { origin, pathname, searchParams } = new URL(url);
  const whole = decodeUrl(cut(pathname, maxPath));
  const [, before = '', version = '', rest = whole] = /^(.*?)(\/v[12])(?=\/|$)(.*)$/s.exec(whole) ?? [];
  const selector = /:\(([^()]*)\)\/?$/.exec(rest);
  const shown = new URLSearchParams(searchParams);
  shown.delete('api_token');
  const query = shown.size > 0 ? `?${shown}` : '';
  return {
    base: `${origin}${before}${version}`,
    path: version + rest.slice(0, selector?.index),
    selector: selector?.[1]?.split(',').map((name) => name.trim()) ?? null,
    query: searchParams,
    logged: cut(`${whole}${query}`, maxPath),
  };
}

const maxPath = 2000;

/**
 * Returns the failure of a request without the right token; `null` if it has it. If an app can be installed, a Bearer token
 * must be one that it was issued.
 */
export function checkToken(
  { headers, method }: Request,
  { query }: UrlParts,
  { operation, scopes }: Route,
  {
    token,
    installations,
  }: { readonly token: string | undefined; readonly installations: Installations | null },
): Failure | null {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (installations && bearer !== undefined) {
    const isRead = method === 'GET' || method === 'HEAD';
    const problem = installations.check(bearer, { operation, scopes, isRead });
    return problem && new Failure(problem.status, problem.error, problem.info);
  }
  // The SDKs send the token in this header.
  const sentToken = query.get('api_token') || headers.get('x-api-token') || bearer;
  if (sentToken === undefined)
    return new Failure(
      401,
      'The request has no token.',
      'Send "api_token" in the query, or "Authorization: Bearer".',
    );
  if (installations?.isIssued(sentToken))
    return new Failure(401, 'An access token is not an API token.', 'Send it as "Authorization: Bearer".');
  return token === undefined || sentToken === token ? null : new Failure(401, 'The token is not accepted.');
}

/** Returns what is doubtful about the URL of a request and the place of its token. */
export function findUrlProblems({ url, headers }: Request, needsBearer: boolean): readonly LogProblem[] {
  const { protocol, hostname, host, pathname } = new URL(url);
  const isLocal = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  const insecure: LogProblem = {
    rule: 'insecure-url',
    message: `the request was sent to ${quote(`http://${host}`)} without HTTPS`,
  };
  const prefix: LogProblem = {
    rule: 'removed-path',
    message: 'the path of v2 begins with "/v2". The CRM serves v2 only below "/api/v2".',
  };
  const place: LogProblem = {
    rule: 'token-place',
    message: 'the token is not in the header "Authorization: Bearer", which this call needs',
  };
  return [
    ...(protocol === 'http:' && !isLocal ? [insecure] : []),
    ...(pathname.startsWith('/v2') ? [prefix] : []),
    ...(needsBearer && !/^Bearer /i.test(headers.get('authorization') ?? '') ? [place] : []),
  ];
}
