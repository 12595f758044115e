import { contracts, type ManifestKind } from 'json-modal/extensions';
import type { Contract } from '../../src/extensions/declaration.ts';
import { credentials } from './plain.ts';
import { referenceProviders } from './reference.ts';
import type { Handler } from './serve.ts';

/** A change of a provider: it gets each request, and the provider behind it. `null` closes the connection. */
export type Mutation = (
  request: Request,
  operation: string,
  forward: (request?: Request) => Promise<Response>,
) => Promise<Response | null> | Response | null;

/** Returns the reference provider of an extension with a change. */
export function mutated(kind: ManifestKind, mutation: Mutation): Handler<Response | null> {
  const { create, manifest } = referenceProviders[kind];
  const { fetch } = create(credentials);
  const findOperation = operationsOf(kind, manifest);
  return (request) => mutation(request, findOperation(request), async (changed = request) => fetch(changed));
}

/** Makes several changes at once. The first one is nearest to the caller. */
export function combined([first, ...others]: readonly Mutation[]): Mutation {
  if (first === undefined) return (request, _, forward) => forward(request);
  return (request, operation, forward) =>
    first(request, operation, async (changed = request) => {
      const response = await combined(others)(changed, operation, forward);
      if (response === null) throw new Error('Only the first change can close the connection.');
      return response;
    });
}

/** Changes the JSON of the responses to one operation; other requests are forwarded. */
export function changeBody(wanted: string, change: (body: never, request: Request) => unknown): Mutation {
  return async (request, operation, forward) => {
    const response = await forward();
    if (operation !== wanted || !response.ok) return response;
    const body = (await response.json()) as never;
    return Response.json(change(body, request), { status: response.status });
  };
}

/** Changes the data in the responses to one operation. */
export function changeData(wanted: string, change: (data: never, request: Request) => unknown): Mutation {
  return changeBody(wanted, (body: { readonly data: never }, request) => ({
    ...body,
    data: change(body.data, request),
  }));
}

/** Changes a value at a path in the data of one operation; `undefined` removes it. */
export function changeAt(wanted: string, path: string, value: unknown): Mutation {
  return changeData(wanted, (data) => {
    const changed = structuredClone(data) as Record<string, never>;
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce<Record<string, never>>((inner, key) => inner[key] ?? {}, changed);
    Object.assign(holder, { [last]: value });
    return changed;
  });
}

/** Changes the URL of the requests of one operation before the provider gets them. */
export function changeUrl(wanted: string, change: (url: URL) => void): Mutation {
  return (request, operation, forward) => {
    if (operation !== wanted) return forward();
    const url = new URL(request.url);
    change(url);
    return forward(new Request(url, request));
  };
}

function operationsOf(kind: ManifestKind, manifest: string): (request: Request) => string {
  const { endpoints } = JSON.parse(manifest) as { endpoints: Readonly<Record<string, string>> };
  const { operations } = contracts[kind] as Contract;
  const patterns = Object.entries(endpoints).map(([name, url]) => ({
    name,
    method: operations[name]?.method,
    pattern: new RegExp(`^${new URL(url).pathname.replace(/:\w+/g, '[^/]+')}$`),
  }));
  return ({ url, method }) => {
    const { pathname } = new URL(url);
    return patterns.find((one) => one.method === method && one.pattern.test(pathname))?.name ?? '';
  };
}
