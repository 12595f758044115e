import { hasMember, isObject } from '../../base/json.ts';
import type { DeclaredSuccess, FieldSchema, Operation } from '../../extensions/declaration.ts';
import type { KindOf, Manifest, ManifestChecks } from '../../extensions/manifests/manifest.ts';
import type { RequestedOperation } from '../../extensions/responses/find-response-problems.ts';
import {
  accept,
  headerOf,
  type IncomingRequest,
  isFetchRequest,
  isRequest,
  type NodeRequest,
  type ReadOutcome,
  reject,
  urlOf,
} from '../incoming-request.ts';
import { readBody } from '../read-body.ts';
import { type Credentials, isAuthorized } from './basic-auth.ts';
import { checkResponse, WrongResponse } from './check-response.ts';
import type { HandlersOf } from './handlers.ts';
import { fresh, ProviderError, toFailure, toJson } from './provider-error.ts';
import { readQuery, readRecord } from './read-fields.ts';
import { readMultipart } from './read-multipart.ts';
import { type Match, splitUrl } from './routes.ts';
import { toFile } from './send-file.ts';
import { type NodeResponse, sendResponse } from './send-response.ts';
import { serveManifest } from './served-manifest.ts';

/** The endpoints of a manifest, for any server. */
export interface Provider {
  /** For servers of the Fetch API: Hono, Next.js route handlers, edge runtimes, Bun, Deno. Never rejects. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** For `node:http` and Express. A URL that is not in the manifest is passed to `next`, if given. Never rejects. */
  readonly listener: (request: NodeRequest, response: NodeResponse, next?: () => void) => Promise<void>;
}

/** The credentials of a provider, and options of its server. */
export interface ProviderOptions extends Credentials {
  /** Receives what a handler threw, except a `ProviderError`. Default: `console.error`. */
  readonly onError?: ((error: unknown, operation: string | null) => void) | undefined;
  /** Returns the path in the manifest for the path of a request, if a proxy or router changes it. */
  readonly rewrite?: ((path: string) => string) | undefined;
}

/**
 * Serves the endpoints of a manifest: routes by its URLs, checks the credentials, reads the requests and writes the
 * responses. Throws if the manifest has a wrong URL, or a handler is missing. An empty client id or secret never opens the
 * endpoints: every request then gets status 500.
 */
export function defineProvider<const Given extends { readonly endpoints: object }>(
  manifest: Given & Manifest<KindOf<Given>> & ManifestChecks<Given>,
  options: ProviderOptions,
  handlers: NoInfer<HandlersOf<Given>>,
): Provider {
  const { contract, ...served } = serveManifest(manifest, handlers);
  const fail = (status: number, message: string, headers = {}) =>
    toFailure(contract, { status, message, details: {} }, headers);

  function find(request: IncomingRequest): readonly Match[] {
    try {
      const urls = isFetchRequest(request) ? [request.url] : [urlOf(request), request.url ?? ''];
      const matchesByUrl = urls.map((url) => {
        const { path, search } = splitUrl(url);
        return served.findRoutes(options.rewrite?.(path) ?? path, search);
      });
      return matchesByUrl.find((matches) => matches.length > 0) ?? [];
    } catch (error) {
      reportError(error, null, options);
      return [];
    }
  }

  async function handle(request: IncomingRequest, { route, parameters }: Match): Promise<Response> {
    const { name, operation } = route;
    const report = (error: unknown) => reportError(error, name, options);
    try {
      const read = await readContents(operation, request);
      if (!read.ok) return fail(read.status, read.problem);
      const result = await served.handlers.get(name)?.({ ...parameters, ...read.value });
      const requested = { kind: served.kind, operation: name, endpoints: served.names };
      return await toSuccess(operation.success, result, requested, report);
    } catch (error) {
      if (error instanceof ProviderError) return toFailure(contract, error);
      report(error);
      // A mistake in the code of the app: its developer sees it, whatever the app does with errors.
      if (error instanceof WrongResponse && options.onError !== undefined) logError(error);
      return fail(500, 'The request failed.');
    }
  }

  async function answer(request: IncomingRequest, matches: readonly Match[]): Promise<Response> {
    try {
      if (!isRequest(request)) throw new TypeError(noRequest);
      if (!(await isAuthorized(headerOf(request, 'authorization'), options)))
        return fail(401, 'The credentials are missing or wrong.', { 'www-authenticate': 'Basic' });
    } catch (error) {
      reportError(error, null, options);
      return fail(500, 'The request failed.');
    }
    if (matches.length === 0) return fail(404, 'The manifest does not have this URL.');
    const method = request.method ?? 'GET';
    const match = matches.find(({ route }) => route.operation.method === method);
    if (match !== undefined) return handle(request, match);
    const allow = matches.map(({ route }) => route.operation.method).join(', ');
    return fail(405, `The method must be ${allow}.`, { allow });
  }

  return {
    fetch: (request) => answer(request, find(request)),
    async listener(request, response, next) {
      const matches = find(request);
      if (matches.length === 0 && next !== undefined) return next();
      try {
        await sendResponse(await answer(request, matches), response);
      } catch (error) {
        reportError(error, null, options);
      }
    },
  };
}

const noRequest =
  'A provider takes a request of the Fetch API or of Node, such as "context.req.raw" in Hono.';

/** The largest body that is read, in bytes. */
const largestBody = 5_000_000;

/** Reads the query and the body of a request, if the operation has them. */
async function readContents(
  { query, body }: Operation,
  request: IncomingRequest,
): Promise<ReadOutcome<{ readonly query?: unknown; readonly body?: unknown }>> {
  const fromQuery = query && readQuery(query, splitUrl(urlOf(request)).search);
  if (fromQuery?.ok === false) return fromQuery;
  const fromBody = body && (await readDeclaredBody(body, request));
  if (fromBody?.ok === false) return fromBody;
  return accept({
    ...(fromQuery && { query: fromQuery.value }),
    ...(fromBody && { body: fromBody.value }),
  });
}

async function readDeclaredBody(
  { type, schema }: NonNullable<Operation['body']>,
  request: IncomingRequest,
): Promise<ReadOutcome<unknown>> {
  const encoding = headerOf(request, 'content-encoding') ?? 'identity';
  // A small compressed body can have gigabytes.
  if (encoding !== 'identity') return reject(415, 'The body must not be compressed.');
  if (type === 'multipart') return readMultipart(request, schema, largestBody);
  const json = await readBody(request, largestBody);
  return json.ok ? readRecord(schema, json.value) : json;
}

function reportError(
  error: unknown,
  operation: string | null,
  { onError = logError }: Pick<ProviderOptions, 'onError'>,
): void {
  try {
    onError(error, operation);
  } catch {
    // The response does not depend on it.
  }
}

function logError(error: unknown): void {
  console.error(error);
}

/** Returns the response for the result of a handler. Throws if the documentation forbids it. */
async function toSuccess(
  { status, shape, data, additionalData }: DeclaredSuccess,
  result: unknown,
  requested: RequestedOperation,
  onError: (error: unknown) => void,
): Promise<Response> {
  if (shape === 'empty') return new Response(null, { status, headers: fresh });
  if (shape === 'stream') return toFile(result, status, requested.operation, onError);
  const isPage = additionalData !== undefined && hasMember(result, 'data');
  const record = isPage ? result['data'] : result;
  if (data !== undefined && record === undefined)
    throw new WrongResponse(requested.operation, [
      'It is nothing. Return the data, or throw a ProviderError if the record does not exist.',
    ]);
  const content = data && withAliases(data, record);
  const more = isPage ? result['additional_data'] : undefined;
  const body = shape === 'bare' ? content : { success: true, data: content, additional_data: more };
  const json = JSON.stringify(body);
  await checkResponse(requested, json);
  return toJson(json, status);
}

/** Writes each member under all of its names. */
function withAliases({ properties, items }: FieldSchema, value: unknown): unknown {
  if (Array.isArray(value)) return items ? value.map((item) => withAliases(items, item)) : value;
  if (!isObject(value) || properties === undefined) return value;
  const members = new Map(
    Object.entries(value).map(([name, member]) => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, field ? withAliases(field, member) : member];
    }),
  );
  for (const [alias, { aliasOf: name }] of Object.entries(properties)) {
    if (name === undefined) continue;
    const memberValue = members.get(name) ?? members.get(alias);
    if (memberValue === undefined) continue;
    members.set(name, memberValue);
    members.set(alias, members.get(alias) ?? memberValue);
  }
  return Object.fromEntries(members);
}
