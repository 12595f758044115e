import { contracts, type ManifestKind } from 'json-modal/extensions';
import { exampleLinkId } from '../../src/cli/init/templates/video-calling/provider.mjs';
import type { Contract } from '../../src/extensions/declaration.ts';
import type { Handler } from './serve.ts';

export const credentials = { clientId: '0a1b2c3d4e5f', clientSecret: 'the secret of the app' };

/** Returns the right header "Authorization". */
export function basic({ clientId, clientSecret } = credentials): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
}

/** The credentials as the command takes them. */
export const environment = {
  JSON_MODAL_CLIENT_ID: credentials.clientId,
  JSON_MODAL_CLIENT_SECRET: credentials.clientSecret,
};

/** The connections of a plain provider: the usual one of the command, and one that an app registers. */
export const connections: ReadonlySet<string> = new Set(['json-modal-check', exampleLinkId]);

/** A request to a plain provider. */
export interface Asked {
  readonly operation: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly request: Request;
}

/** The operations of a plain provider, each with its response. */
export type Operations = Readonly<Record<string, (asked: Asked) => Promise<Response> | Response>>;

/**
 * Returns an app for the manifests of `manifestOf`, written without the kit: each path begins with the name of its
 * operation. Throws if it lacks one.
 */
export function plainProvider(kind: ManifestKind, operations: Operations): Handler {
  const declared = new Map(Object.entries((contracts[kind] as Contract).operations));
  const missing = [...declared.keys()].filter((name) => operations[name] === undefined);
  if (missing.length > 0) throw new Error(`Write ${missing.join(', ')} in test/providers/plain-${kind}.ts.`);
  return (request) => {
    if (request.headers.get('authorization') !== basic()) return failure(401, 'Unauthorized');
    const { pathname, searchParams } = new URL(request.url);
    const [, operation = '', ...values] = pathname.split('/').map(decodeURIComponent);
    const names = declared.get(operation)?.urlParameters.map(({ name }) => name) ?? [];
    const parameters = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
    if (!connections.has(values[0] ?? '')) return failure(404, 'Unknown connection');
    return (
      operations[operation]?.({ operation, parameters, query: searchParams, request }) ??
      failure(404, 'No such path')
    );
  };
}

/** A successful response. */
export function success(data?: unknown, status = 200, more: object = {}): Response {
  return Response.json({ success: true, ...(data !== undefined && { data }), ...more }, { status });
}

export function failure(status: number, message: string): Response {
  return Response.json({ success: false, data: { message } }, { status });
}

export function noContent(): Response {
  return new Response(null, { status: 204 });
}
