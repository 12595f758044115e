import { Readable } from 'node:stream';
import { type FetchRequest, type IncomingRequest, type NodeRequest, readRequest } from 'json-modal/endpoint';
import { cake } from './cake.ts';

/** The context of requests by default. */
export const context = {
  resource: 'deal',
  view: 'details',
  userId: '12',
  companyId: '34',
  selectedIds: '56',
};

type Query = Readonly<Record<string, string | undefined>>;

/** The URL of an endpoint with a context, and with what else is in the query; `undefined` leaves a parameter out. */
export function urlWith(query: Query = {}, base = 'https://cakes.example/modal'): string {
  const entries = Object.entries<string | undefined>({ ...context, ...query });
  const given = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${base}?${new URLSearchParams(given)}`;
}

/** A request with the method GET of the Fetch API. */
export function getRequest(query: Query = {}): FetchRequest {
  return new Request(urlWith(query));
}

/** A submit of the Fetch API: a value as JSON, a text as it is. */
export function submitOf(body: unknown, query: Query = {}): FetchRequest {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Request(urlWith(query), { method: 'POST', body: text });
}

/** A submit as Node's server gives it, in chunks. */
export function nodeSubmitOf(chunks: readonly (string | Uint8Array)[]): NodeRequest {
  return Object.assign(Readable.from(chunks), { method: 'POST', url: urlWith({}, '/modal'), headers: {} });
}

/** A form that has what is required. */
export const wholeForm = { size: 1, shop: 'north' };

/** The contents of a request to the cake's endpoint as read, without the context; a rejection as its status and its problem. */
export async function read(request: IncomingRequest) {
  const result = await readRequest(request, { secret: null, modal: cake });
  if (!result.ok) return `${result.status} ${result.problem}`;
  const { ok, context: _, ...asked } = result;
  return asked;
}
