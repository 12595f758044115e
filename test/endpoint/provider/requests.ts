import { defineProvider, type Provider, type ProviderOptions } from 'json-modal/endpoint';
import { contracts, fillUrl, type ManifestKind, manifestKinds } from 'json-modal/extensions';
import type { Contract, ProviderOperation, RecordSchema } from '../../../src/extensions/declaration.ts';
import { manifestOf } from '../../extensions/manifests.ts';
import { responseOf, sampleOf } from '../../extensions/samples.ts';

/** The credentials of every provider in these tests. */
export const credentials = { clientId: '0a1b2c3d4e5f', clientSecret: 'the secret of the app: ü' };

/** An `Authorization` header. */
export function basic(text = `${credentials.clientId}:${credentials.clientSecret}`): string {
  return `Basic ${Buffer.from(text).toString('base64')}`;
}

/** Every operation of every contract. */
export const operations = manifestKinds.flatMap((kind) =>
  Object.entries((contracts[kind] as Contract).operations).map(
    ([name, operation]: [string, ProviderOperation]) => ({ kind, name, operation }),
  ),
);

/** A provider whose handlers return a sample, and what the last one received. */
export function createSampleProvider(
  kind: ManifestKind,
  { manifest = manifestOf(kind), ...options }: { manifest?: object } & Partial<ProviderOptions> = {},
): { readonly provider: Provider; readonly received: unknown[] } {
  const received: unknown[] = [];
  const handlers = Object.keys(manifestOf(kind).endpoints).map((name) => [
    name,
    (request: unknown) => {
      received.push(request);
      return resultOf(kind, name);
    },
  ]);
  const define = defineProvider as unknown as (...given: unknown[]) => Provider;
  return {
    provider: define(manifest, { ...credentials, ...options }, Object.fromEntries(handlers)),
    received,
  };
}

/** The value that a handler returns for a sample response. */
function resultOf(kind: ManifestKind, name: string): unknown {
  const { shape, additionalData } = (contracts[kind] as Contract).operations[name]?.success ?? {};
  if (shape === 'stream') return { content: new TextEncoder().encode('%PDF'), type: 'application/pdf' };
  const response = responseOf(kind, name);
  if (shape === 'bare') return response;
  const { data } = response as { data?: unknown };
  return additionalData ? { data, additional_data: { after: 'more' } } : data;
}

/** The values of the parameters in the URLs, with characters that mean something there. */
export const values: Readonly<Record<string, string>> = {
  linkId: 'a/b',
  meetingId: '100%',
  invoiceId: 'ü ?&#',
  contactId: '..:x',
  productId: '+',
  providerChannelId: 'c=1;d',
  sourceConversationId: '写真',
  sourceMessageId: '\'"',
  senderId: '\\',
};

/** A sample request, as the CRM sends it. */
export function requestOf(
  kind: ManifestKind,
  name: string,
  { base = 'https://app.example', ...init }: { base?: string } & RequestInit = {},
): Request {
  const { method, query, body } = (contracts[kind] as Contract).operations[name] as ProviderOperation;
  const url = fillUrl(manifestOf(kind, base).endpoints[name] ?? '', values);
  const search = query ? `?${new URLSearchParams(sampleOf(query) as Record<string, string>)}` : '';
  const sent = body && (body.type === 'json' ? JSON.stringify(sampleOf(body.schema)) : formOf(body.schema));
  return new Request(url + search, {
    method,
    headers: { authorization: basic() },
    ...(sent !== undefined && { body: sent }),
    ...init,
  });
}

function formOf({ properties }: RecordSchema): FormData {
  const form = new FormData();
  for (const [name, field] of Object.entries(properties)) {
    if (field.items?.format === 'file') form.append(name, new File(['x'], 'Übersicht "1".txt'));
    else form.append(name, `some ${name}`);
  }
  return form;
}
