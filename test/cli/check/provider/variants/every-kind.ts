import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Mutation } from '../../../../providers/mutate.ts';
import { changeJson, changeText, isJson, type Variant, variantsIn, withoutLength } from './variant.ts';

/** Returns the styles that providers of every kind can have. Each call creates their states. */
export function variantsOfEveryKind(): readonly Variant[] {
  return [
    ...variantsIn({
      'members in reverse order': changeJson(reverseMembers),
      'further members of the envelope': changeJson((body) => addTo(body, { message: 'OK', related: {} })),
      'empty members for failures': changeJson((body) => addTo(body, { error: null, errors: [] })),
      'pretty-printed JSON with line ends of Windows': changeText(printWide),
      'escaped letters': changeText(escapeLetters),
      'escaped slashes': changeText((text) => text.replaceAll('/', '\\/')),
      'escaped names of members': changeText((text) => text.replaceAll('"data"', '"\\u0064ata"')),
      'blanks around the JSON': changeText((text) => `\n ${text}\r\n`),
      'a charset': setHeaders({ 'content-type': 'application/json; charset=UTF-8' }),
      cookies: setHeaders({ 'set-cookie': 'session=1; Path=/' }),
      'an entity tag': setHeaders({ etag: 'W/"1"', 'last-modified': 'Sat, 31 Jan 2026 09:30:00 GMT' }),
      'a chunked response': setHeaders({ 'transfer-encoding': 'chunked' }),
      'headers of security': setHeaders({
        'strict-transport-security': 'max-age=63072000',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      }),
      'headers for other origins': setHeaders({ 'access-control-allow-origin': '*', vary: 'Origin' }),
      'headers of limits': setHeaders({ 'x-ratelimit-remaining': '0', 'retry-after': '60' }),
      'headers of caches': setHeaders({ 'cache-control': 'no-store', pragma: 'no-cache', expires: '0' }),
      'headers of a server': setHeaders({ server: 'Apache/2.4', 'x-powered-by': 'PHP/8.3' }),
      'a closed connection': setHeaders({ connection: 'close' }),
      'text for an unknown record': reject(404, () => new Response('?', { status: 404 })),
    }),
    ...variantsIn(
      {
        gzip: compress('gzip', gzipSync),
        brotli: compress('br', brotliCompressSync),
        deflate: compress('deflate', deflateSync),
        'a media type in capitals': setHeaders({ 'content-type': 'Application/JSON;charset=utf8' }),
        'no media type': removeType(),
        'a media type of text': setHeaders({ 'content-type': 'text/plain' }),
        'a media type of its own': setHeaders({ 'content-type': 'application/vnd.app.v1+json' }),
        'a charset in quotes': setHeaders({ 'content-type': 'application/json; charset="utf-8"' }),
        'status 403 for invalid credentials': reject(401, () => new Response(null, { status: 403 })),
        'status 404 for invalid credentials': reject(401, () => new Response('Not found', { status: 404 })),
        'status 400 for invalid credentials': reject(401, () =>
          Response.json({ error: 'No token' }, { status: 400 }),
        ),
        'a page for invalid credentials': reject(401, loginPage),
        'status 410 for an unknown record': reject(404, () => new Response(null, { status: 410 })),
        'status 422 for an unknown record': reject(404, () => Response.json({ errors: [] }, { status: 422 })),
        'status 403 for an unknown record': reject(404, () =>
          Response.json({ success: false }, { status: 403 }),
        ),
        'a slow app': later(15),
        'a limit with "Retry-After"': limitOnce(),
      },
      true,
    ),
  ];
}

function reverseMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseMembers);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, held]) => [name, reverseMembers(held)]);
  return Object.fromEntries(members.reverse());
}

function addTo(body: unknown, members: object): unknown {
  const isEnvelope = typeof body === 'object' && body !== null && 'success' in body;
  return isEnvelope ? { ...body, ...members } : body;
}

function printWide(text: string): string {
  return JSON.stringify(JSON.parse(text), null, '\t').replaceAll('\n', '\r\n');
}

function escapeLetters(text: string): string {
  return text.replace(
    /[^ -~\s]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
  );
}

function setHeaders(set: Readonly<Record<string, string>>): Mutation {
  return async (_, __, forward) => {
    const response = await forward();
    if (!isJson(response) || response.status === 204) return response;
    const headers = withoutLength(response.headers);
    for (const [name, value] of Object.entries(set)) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };
}

function removeType(): Mutation {
  return async (_, __, forward) => {
    const response = await forward();
    if (!isJson(response) || response.status === 204) return response;
    // Bytes alone have no media type.
    return new Response(await response.arrayBuffer(), { status: response.status });
  };
}

function compress(encoding: string, compressText: (bytes: Uint8Array) => Uint8Array): Mutation {
  return async (_, __, forward) => {
    const response = await forward();
    if (response.status === 204) return response;
    const headers = withoutLength(response.headers);
    headers.set('content-encoding', encoding);
    const bytes = compressText(new Uint8Array(await response.arrayBuffer()));
    return new Response(new Uint8Array(bytes), { status: response.status, headers });
  };
}

/** Responds in another way to requests with this status. */
function reject(status: number, responseTo: () => Response): Mutation {
  return async (_, __, forward) => {
    const response = await forward();
    return response.status === status ? responseTo() : response;
  };
}

function loginPage(): Response {
  const headers = { 'content-type': 'text/html', 'www-authenticate': 'Basic realm="App", charset="UTF-8"' };
  return new Response('<!doctype html><h1>Log in</h1>', { status: 401, headers });
}

function later(ms: number): Mutation {
  return async (_, __, forward) => {
    await setTimeout(ms);
    return forward();
  };
}

/** Rejects the tenth request, which is accepted at once when it is sent again. */
function limitOnce(): Mutation {
  let requests = 0;
  return (_, __, forward) => {
    requests += 1;
    return requests === 10 ? new Response(null, { status: 429, headers: { 'retry-after': '0' } }) : forward();
  };
}
