import type { Credentials } from '../../endpoint/provider/basic-auth.ts';
import { findOperation } from '../../extensions/contracts.ts';
import type { ProviderOperation } from '../../extensions/declaration.ts';
import { fillUrl, type Manifest, type ManifestKind } from '../../extensions/index.ts';
import { isHttpUrl } from '../../format/text-formats.ts';
import { withQuery } from '../../session/context.ts';
import type { Call, EndpointResult } from '../endpoint/endpoint-result.ts';
import { sendRequest } from '../endpoint/send-request.ts';
import { authorizationOf } from './credentials.ts';
import type { ProviderBody, ProviderRequest } from './provider-request.ts';

/** Options of {@link createProviderClient}. */
interface ProviderOptions extends ProviderAddress {
  readonly credentials: Credentials;
  /** Default: 10 seconds. */
  readonly timeoutMs?: number | undefined;
}

/** A provider and its place. */
export interface ProviderAddress {
  readonly kind: ManifestKind;
  readonly manifest: Manifest;
  /** The origin to use instead of those in the manifest. */
  readonly origin?: string | undefined;
}

/** Creates a client that calls the endpoints of a manifest as the CRM does. */
export function createProviderClient({
  credentials,
  timeoutMs,
  ...address
}: ProviderOptions): Call<ProviderRequest> {
  return async (request, signal) => {
    if (request.link !== undefined) return headOf(request.link, { timeoutMs, signal });
    const { method, success } = operationOf(address.kind, request.operation);
    const url = urlOf(address, request);
    const authorization = authorizationOf(request.caller, credentials);
    const { body, contentType } = await encodeBody(request.body);
    const headers = {
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(success.shape === 'stream' && { accept: '*/*' }),
      ...(authorization !== null && { authorization }),
    };
    const outcome = await sendRequest({ method, url, headers, body }, { timeoutMs, signal });
    return { ...outcome, sent: url, urlLength: url.length };
  };
}

/** Requests an address with HEAD. A text that is not a URL cannot be reached. */
async function headOf(link: string, options: Parameters<typeof sendRequest>[1]): Promise<EndpointResult> {
  if (!isHttpUrl(link)) return { ok: false, cause: 'network', reason: 'It is not a URL.', sent: link, ms: 0 };
  const outcome = await sendRequest({ method: 'HEAD', url: link, body: null }, options);
  return { ...outcome, sent: link };
}

/** Returns the declaration of an operation. */
export function operationOf(kind: ManifestKind, name: string): ProviderOperation {
  const operation = findOperation(kind, name);
  if (operation === undefined) throw new TypeError(`"${name}" is not an operation of ${kind}.`);
  return operation;
}

/** Returns the URL of a request. */
export function urlOf(
  { manifest, origin }: ProviderAddress,
  { operation, parameters, query }: Pick<ProviderRequest, 'operation' | 'parameters' | 'query'>,
): string {
  const url = fillUrl(new Map(Object.entries(manifest.endpoints)).get(operation) ?? '', parameters);
  return withQuery(origin === undefined ? url : url.replace(writtenOrigin, () => origin), query);
}

/** The origin of a URL in a manifest, without the parameters after it. */
const writtenOrigin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

interface EncodedBody {
  readonly body: string | Uint8Array | null;
  readonly contentType?: string;
}

/** Encodes a body. The platform encodes forms, so names and boundaries are right. */
async function encodeBody(body: ProviderBody | null): Promise<EncodedBody> {
  if (body === null) return { body: null };
  if ('json' in body) return { body: JSON.stringify(body.json) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body.fields)) form.append(name, value);
  for (const { field, name, type, content } of body.files)
    form.append(field, new Blob([content], { type }), name);
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { body: new Uint8Array(await encoded.arrayBuffer()), contentType };
}
