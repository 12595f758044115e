import { isObject, isTooDeep, parseJson } from '../base/json.ts';
import { toPointer } from '../base/pointer.ts';
import { cut, decodeUrl, quote } from '../base/text.ts';
import type { LogProblem } from './crm.ts';
import { isTokenName } from './hide-tokens.ts';
import { Failure } from './router.ts';

/** The parts of a URL that the CRM reads. */
export interface Target {
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
export function readTarget(url: string): Target {
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

/** Returns the failure of a request without the right token; `null` if it has it. */
export function checkToken(
  { headers }: Request,
  { query }: Target,
  token: string | undefined,
): Failure | null {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  // The SDKs send the token in this header.
  const sentToken = query.get('api_token') || headers.get('x-api-token') || bearer;
  if (sentToken === undefined)
    return new Failure(
      401,
      'The request has no token.',
      'Send "api_token" in the query, or "Authorization: Bearer".',
    );
  return token === undefined || sentToken === token ? null : new Failure(401, 'The token is not accepted.');
}

/** Returns what is doubtful about the URL of a request and the place of its token. */
export function findUrlProblems({ url, headers }: Request, needsBearer: boolean): readonly LogProblem[] {
  const { protocol, hostname, host } = new URL(url);
  const isLocal = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  const insecure: LogProblem = {
    rule: 'insecure-url',
    message: `the request was sent to ${quote(`http://${host}`)} without HTTPS`,
  };
  const place: LogProblem = {
    rule: 'token-place',
    message: 'the token is not in the header "Authorization: Bearer", which this call needs',
  };
  return [
    ...(protocol === 'http:' && !isLocal ? [insecure] : []),
    ...(needsBearer && !/^Bearer /i.test(headers.get('authorization') ?? '') ? [place] : []),
  ];
}

/** The body of a request. */
export interface ReadBody {
  /** The value for the log. */
  readonly shown: unknown;
  readonly members: Readonly<Record<string, unknown>>;
  /** Whether there is none. */
  readonly isEmpty: boolean;
  /** Whether it is a form, which has no numbers. */
  readonly isForm: boolean;
  /** The reason why it has no members. */
  readonly failure: Failure | null;
  readonly problems: readonly LogProblem[];
}

/** The body of a request without one. */
const noBody: ReadBody = {
  shown: undefined,
  members: {},
  isEmpty: true,
  isForm: false,
  failure: null,
  problems: [],
};

/** Reads the body of a request: JSON or a form. */
export async function readBody(request: Request): Promise<ReadBody> {
  if (request.method === 'GET' || request.method === 'HEAD') return noBody;
  const text = await readText(request);
  if (typeof text !== 'string') return { ...noBody, isEmpty: false, failure: text };
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/x-www-form-urlencoded') {
    return { ...toBody(Object.fromEntries(new URLSearchParams(text)), []), isForm: true };
  }
  if (text === '') return { ...noBody, failure: new Failure(400, 'The body is empty.') };
  const problems = /^application\/([\w.-]+\+)?json$/.test(type) ? [] : [noteType(type)];
  const value = isTooDeep(text) ? undefined : parseJson(text);
  if (isObject(value)) return toBody(value, problems);
  const shown = value === undefined ? cut(text, maxShown) : value;
  return {
    ...noBody,
    isEmpty: false,
    shown,
    failure: new Failure(400, 'The body is not a JSON object.'),
    problems,
  };
}

const maxShown = 1000;

function toBody(value: Readonly<Record<string, unknown>>, problems: readonly LogProblem[]): ReadBody {
  const tokens = Object.keys(value).filter(isTokenName);
  if (tokens.length === 0) return { ...noBody, isEmpty: false, shown: value, members: value, problems };
  const members = Object.fromEntries(Object.entries(value).filter(([name]) => !isTokenName(name)));
  const ignored = tokens.map((name) => ({
    rule: 'ignored-field' as const,
    pointer: toPointer([name]),
    message: `the token ${quote(name)} in the body was ignored: send it in the query or in a header`,
  }));
  return { ...noBody, isEmpty: false, shown: members, members, problems: [...problems, ...ignored] };
}

function noteType(type: string): LogProblem {
  const typeName = type === '' ? 'missing' : `"${type}"`;
  return { rule: 'content-type', message: `the content type is ${typeName}, not "application/json"` };
}

async function readText(request: Request): Promise<string | Failure> {
  const incomplete = new Failure(400, 'The body is incomplete, or was already read.');
  if (request.body?.locked) return incomplete;
  const reader = request.body?.getReader();
  if (reader === undefined) return '';
  const cancel = (): void => void reader.cancel().catch(() => {});
  request.signal.addEventListener('abort', cancel);
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      size += chunk.value.byteLength;
      if (size <= maxBody) text += decoder.decode(chunk.value, { stream: true });
      else if (size > 10 * maxBody) break;
    }
  } catch {
    return incomplete;
  } finally {
    request.signal.removeEventListener('abort', cancel);
  }
  if (size > 10 * maxBody) cancel();
  return size > maxBody ? new Failure(413, 'The body exceeds 1 MB.') : text + decoder.decode();
}

/**
 * The maximum size of a body, in bytes. Up to ten times as much is read and discarded, so that the app receives the response.
 */
const maxBody = 1_000_000;
