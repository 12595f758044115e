import { cut, decodeUrl, quote } from '../base/text.ts';
import type { LogProblem } from './crm.ts';
import type { Installations } from './oauth/installations.ts';
import { Failure, type Route } from './router.ts';

/** A request, whatever received it. */
export interface CrmRequest {
  readonly method: string;
  readonly url: string;
  /** Returns a header by its name in lower case; `null` if it is missing. */
  readonly header: (name: string) => string | null;
  /** The body; `null` if it is incomplete. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Returns the signal of an app that gives up, which only a wait asks for. */
  readonly signal: () => AbortSignal;
}

/** The parts of a URL that the CRM reads. */
export interface UrlParts {
  readonly url: URL;
  /** The URL up to the version. */
  readonly base: string;
  /** The path from the version on, without the selector. */
  readonly path: string;
  readonly selector: readonly string[] | null;
  readonly query: URLSearchParams;
  /** The path and query without the token, for the log. */
  readonly logged: string;
}

/** Reads the URL of a request. */
export function readTarget(text: string): UrlParts {
  const url = new URL(text);
  const { origin, pathname, searchParams } = url;
  const whole = decodeUrl(cut(pathname, maxPath));
  const [, before = '', version = '', rest = whole] = /^(.*?)(\/v[12])(?=\/|$)(.*)$/s.exec(whole) ?? [];
  const selector = /:\(([^()]*)\)\/?$/.exec(rest);
  const shown = new URLSearchParams(searchParams);
  shown.delete('api_token');
  const query = shown.size > 0 ? `?${shown}` : '';
  return {
    url,
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
  { header, method }: CrmRequest,
  { query }: UrlParts,
  { operation, scopes }: Route,
  {
    token,
    installations,
  }: { readonly token: string | undefined; readonly installations: Installations | null },
): Failure | null {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(header('authorization') ?? '') ?? [];
  if (installations && bearer !== undefined) {
    const isRead = method === 'GET' || method === 'HEAD';
    const problem = installations.check(bearer, { operation, scopes, isRead });
    return problem && new Failure(problem.status, problem.error, problem.info);
  }
  // The SDKs send the token in this header.
  const sentToken = query.get('api_token') || header('x-api-token') || bearer;
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
export function findUrlProblems(
  { protocol, hostname, host, pathname }: URL,
  authorization: string | null,
  needsBearer: boolean,
): readonly LogProblem[] {
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
    ...(needsBearer && !/^Bearer /i.test(authorization ?? '') ? [place] : []),
  ];
}
