import { gzipSync } from 'node:zlib';
import type { ManifestKind } from 'json-modal/extensions';
import { changeData, type Mutation } from '../../../providers/mutate.ts';
import { success } from '../../../providers/plain.ts';

/** Another style of a right provider. */
export interface Variant {
  readonly name: string;
  readonly mutation: Mutation;
}

/** The styles of each extension. All of one can be combined, in this order from the inside. */
export function variantsOf(kind: ManifestKind): readonly Variant[] {
  return [...own[kind], ...ofEveryKind];
}

const ofEveryKind: readonly Variant[] = [
  { name: 'members in reverse order', mutation: changeJson(reverseMembers) },
  { name: 'further members of the envelope', mutation: changeJson(addMembers) },
  { name: 'pretty-printed JSON with line ends of Windows', mutation: changeText(printWide) },
  { name: 'escaped letters', mutation: changeText(escapeLetters) },
  { name: 'blanks around the JSON', mutation: changeText((text) => `\n ${text}\r\n`) },
  { name: 'a charset', mutation: setHeader('content-type', 'application/json; charset=UTF-8') },
  { name: 'a media type in capitals', mutation: setHeader('content-type', 'Application/JSON;charset=utf8') },
  { name: 'cookies', mutation: setHeader('set-cookie', 'session=1; Path=/') },
  { name: 'an entity tag', mutation: setHeader('etag', 'W/"1"') },
  { name: 'a chunked response', mutation: setHeader('transfer-encoding', 'chunked') },
  { name: 'status 403 for strangers', mutation: reject(401, () => new Response(null, { status: 403 })) },
  { name: 'text for an unknown record', mutation: reject(404, () => new Response('?', { status: 404 })) },
  { name: 'gzip', mutation: compress },
];

const own: Readonly<Record<ManifestKind, readonly Variant[]>> = {
  'video-calling': [
    { name: 'ids with odd characters', mutation: renameIds('/meetings/', ['postMeeting'], 'meeting_id') },
    {
      name: 'an empty password',
      mutation: changeData('postMeeting', (data: object) => ({ ...data, password: '' })),
    },
  ],
  invoicing: [
    {
      name: 'ids with odd characters',
      mutation: renameIds(
        '/products/',
        ['postProduct', 'getProduct', 'putProduct', 'getSearchProducts'],
        'id',
      ),
    },
    { name: 'status 201 for new records', mutation: setStatusOfPosts(201) },
    {
      name: 'a file without its own type',
      mutation: changeFile('%PDF-1.7\r\n%âãÏÓ\r\n%%EOF', 'application/octet-stream'),
    },
    { name: 'null for an unknown record', mutation: rejectReads(() => success(null)) },
    { name: 'numbers with decimals', mutation: changeText(printDecimals) },
    {
      name: 'lists in another order',
      mutation: changeData('getCurrencies', (data: object[]) => data.reverse()),
    },
  ],
  messaging: [
    { name: 'status 201 for new messages', mutation: setStatusOfPosts(201) },
    { name: 'an empty cursor for none', mutation: changeJson(emptyCursors) },
    { name: 'times with an offset of zero', mutation: changeText((text) => text.replace(times, '$1+00:00')) },
    { name: 'a failure with status 200', mutation: rejectReads(() => Response.json({ success: false })) },
  ],
};

const times = /(\d{4}-\d\d-\d\dT[\d:.]+)Z/g;
const prefix = 'é/ ?#%&+:';

/** Changes the JSON of every successful response. */
function changeJson(change: (value: unknown) => unknown): Mutation {
  return changeText((text) => JSON.stringify(change(JSON.parse(text))));
}

/** Changes the text of every successful response in JSON. */
function changeText(change: (text: string) => string): Mutation {
  return async (_, __, forward) => {
    const response = await forward();
    const { status, headers } = response;
    if (!response.ok || !isJson(response) || status === 204) return response;
    return new Response(change(await response.text()), { status, headers: withoutLength(headers) });
  };
}

function reverseMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseMembers);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, held]) => [name, reverseMembers(held)]);
  return Object.fromEntries(members.reverse());
}

function addMembers(value: unknown): unknown {
  const isEnvelope = typeof value === 'object' && value !== null && 'success' in value;
  return isEnvelope ? { ...value, message: 'OK', related_objects: {} } : value;
}

function emptyCursors(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/("(?:after|next_messages_cursor)":)null/g, '$1""'));
}

function printWide(text: string): string {
  return JSON.stringify(JSON.parse(text), null, '\t').replaceAll('\n', '\r\n');
}

function printDecimals(text: string): string {
  return text.replace(/("(?:rate|total|maxLength|unitPrice|outstanding)":\s*\d+)(?=[,}\s])/g, '$1.0');
}

function escapeLetters(text: string): string {
  return text.replace(/[^ -~\s]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function setHeader(name: string, value: string): Mutation {
  return async (_, __, forward) => {
    const response = await forward();
    if (!isJson(response) || response.status === 204) return response;
    const headers = withoutLength(response.headers);
    headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };
}

async function compress(...[, , forward]: Parameters<Mutation>): Promise<Response> {
  const response = await forward();
  if (response.status === 204) return response;
  const headers = withoutLength(response.headers);
  headers.set('content-encoding', 'gzip');
  return new Response(gzipSync(await response.arrayBuffer()), { status: response.status, headers });
}

/** Responds in another way to requests with this status. */
function reject(status: number, answer: () => Response): Mutation {
  return async (_, __, forward) => {
    const response = await forward();
    return response.status === status ? answer() : response;
  };
}

/** Responds in another way to reads of unknown records. */
function rejectReads(answer: () => Response): Mutation {
  return async ({ method, url }, _, forward) => {
    const response = await forward();
    const isRecord = method === 'GET' && response.status === 404 && url.includes('json-modal-check');
    return isRecord ? answer() : response;
  };
}

function setStatusOfPosts(status: number): Mutation {
  return async ({ method }, _, forward) => {
    const response = await forward();
    if (method !== 'POST' || response.status !== 200) return response;
    return new Response(response.body, { status, headers: response.headers });
  };
}

function changeFile(content: string, type: string): Mutation {
  return async (_, operation, forward) => {
    const response = await forward();
    return operation === 'getInvoicePDF' && response.ok
      ? new Response(content, { headers: { 'content-type': type } })
      : response;
  };
}

type IdentifiedRecord = Readonly<Record<string, unknown>>;

/** Puts odd characters before the ids of records, and removes them from requests. */
function renameIds(path: string, operations: readonly string[], member: string): Mutation {
  const rename = (one: IdentifiedRecord) => ({
    ...one,
    [member]: `${prefix}${one[member]}`,
  });
  return async (request, operation, forward) => {
    const url = request.url.replace(`${path}${encodeURIComponent(prefix)}`, path);
    const text = Buffer.from(await request.clone().arrayBuffer()).toString();
    const body = text === '' ? {} : { body: text.replaceAll(prefix, '') };
    const { method, headers } = request;
    const renamed = new Request(url, { method, headers: withoutLength(headers), ...body });
    const send = () => forward(renamed);
    if (!operations.includes(operation)) return send();
    const change = changeData(operation, (data: IdentifiedRecord | IdentifiedRecord[]) =>
      Array.isArray(data) ? data.map(rename) : rename(data),
    );
    return change(request, operation, send);
  };
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.toLowerCase().includes('json') === true;
}

function withoutLength(headers: Headers): Headers {
  const others = new Headers(headers);
  others.delete('content-length');
  return others;
}
