import type { OperationName } from 'json-modal/extensions';
import type { App, Asked, Draw, Reply } from './app.ts';
import { oneOf } from './app.ts';

/** The credentials of every app of the model. */
export const clientId = 'model-client-7';
export const clientSecret = 'a long secret of the client of the model';

/** The two connections, or channels, of an app of the model. */
export const links = ['first-connection', 'second-connection'] as const;

/** A request to an operation of a provider. */
export interface Call extends Asked {
  readonly operation: string;
  readonly link: string;
  readonly ids: Readonly<Record<string, string>>;
  /** The body as JSON. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** Responds to an operation; `null` for a record that does not exist. */
export type Operation = (call: Call) => Promise<Reply | null> | Reply | null;

/** The parts in which right apps differ. */
export interface ProviderPlan {
  /** The way in which an app says that a record does not exist. */
  readonly rejection: 'status' | 'null' | 'false';
  readonly idKind: 'uuid' | 'counter' | 'long';
  readonly hasExtras: boolean;
  readonly hasNonces: boolean;
  readonly hasLists: boolean;
  readonly isLate: boolean;
  readonly areLinksGone: boolean;
  readonly pageSize: number;
}

export function drawProviderPlan(draw: Draw): ProviderPlan {
  const chance = () => draw(2) === 0;
  return {
    rejection: oneOf(draw, ['status', 'null', 'false']),
    idKind: oneOf(draw, ['uuid', 'counter', 'long']),
    hasExtras: chance(),
    hasNonces: chance(),
    hasLists: chance(),
    isLate: chance(),
    areLinksGone: chance(),
    pageSize: 1 + draw(3),
  };
}

/** Returns a function that makes ids. */
export function idsOf({ idKind }: ProviderPlan): (prefix: string) => string {
  let last = 1000;
  return (prefix) => {
    last += 1;
    if (idKind === 'uuid') return crypto.randomUUID();
    return idKind === 'counter'
      ? String(last)
      : `${prefix}_${Buffer.from(`${prefix}${last}`).toString('base64url')}`;
  };
}

/** The URL of each operation behind the origin, with its method. */
export type Routes<Name extends string = string> = Readonly<
  Record<Name, readonly [method: string, path: string]>
>;

export function manifestOf(routes: Routes, version: string, more: object = {}): string {
  const endpoints = Object.fromEntries(
    Object.entries(routes).map(([name, [, path]]) => [name, `https://app.example${path}`]),
  );
  return JSON.stringify({ version, clientId, ...more, endpoints }, null, 2);
}

/** A mistake that does not belong to one operation alone. */
export interface Careless {
  /** The operation that verifies no credentials. */
  readonly open?: string | undefined;
  /** The credentials that it takes for right. */
  readonly accepts?: 'any Basic' | 'any header' | 'none' | undefined;
}

/** An app that serves operations by their routes, with credentials. */
export function providerApp<Name extends OperationName>(
  routes: Routes<Name>,
  operations: Readonly<Record<NoInfer<Name>, Operation>>,
  { rejection }: ProviderPlan,
  { open, accepts }: Careless = {},
): App {
  const all: Readonly<Record<string, Operation>> = operations;
  const right = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const isKnown = (header: string, operation: string) =>
    header === right || (open === operation && mayPass(header, accepts));
  return async (asked) => {
    const found = findRoute(routes, asked);
    if (found === null) return failure(404, 'No such path');
    const { operation, ids } = found;
    if (!isKnown(asked.headers.authorization ?? '', operation)) return failure(401, 'Unauthorized');
    const { linkId, providerChannelId, ...records } = ids;
    const link = linkId ?? providerChannelId ?? '';
    if (!links.some((known) => known === link)) return failure(404, 'Unknown connection');
    const isJson = asked.headers['content-type']?.startsWith('application/json') === true;
    const json = isJson ? JSON.parse(asked.body.toString('utf8')) : {};
    const reply = await all[operation]?.({ ...asked, operation, link, ids: records, json });
    return reply ?? missing(rejection);
  };
}

function mayPass(header: string, accepts: Careless['accepts']): boolean {
  if (accepts === 'any Basic') return header.startsWith('Basic ');
  return accepts === 'none' || header !== '';
}

function missing(rejection: ProviderPlan['rejection']): Reply {
  if (rejection === 'status') return failure(404, 'No such record');
  return rejection === 'null'
    ? success(null)
    : { status: 200, body: { success: false, error: 'No such record' } };
}

function findRoute(routes: Routes, { method, path }: Asked) {
  const parts = path.split('/').map(decodeURIComponent);
  for (const [operation, [wanted, pattern]] of Object.entries(routes)) {
    const names = pattern.split('/');
    if (method !== wanted || names.length !== parts.length) continue;
    if (!names.every((name, index) => name.startsWith(':') || name === parts[index])) continue;
    const ids = names.flatMap((name, index): [string, string][] =>
      name.startsWith(':') ? [[name.slice(1), parts[index] ?? '']] : [],
    );
    return { operation, ids: Object.fromEntries(ids) };
  }
  return null;
}

export function success(data: unknown, status = 200, more: object = {}): Reply {
  return { status, body: { success: true, data, ...more } };
}

export function failure(status: number, error: string): Reply {
  return { status, body: { success: false, error } };
}
