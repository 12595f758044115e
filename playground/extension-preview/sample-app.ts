import { createCrm } from 'json-modal/crm';
import { type Contract, contracts, fillUrl, type ManifestKind } from 'json-modal/extensions';
import { valueAt } from '../../src/base/json.ts';
import { parsePointer } from '../../src/base/pointer.ts';
import { findParameters } from '../../src/extensions/url.ts';
import type { CallBody } from '../extension-calls/call.ts';
import { readValue } from '../json-text/nodes.ts';
import { exampleOf } from '../manifest/example-of.ts';
import { firstManifestOf, firstPathsOf } from '../manifest/first-manifest.ts';
import type { CallOfApp } from '../preview-server/host.ts';
import { fromBase64, toBase64 } from './base64.ts';
import type { App, Registration } from './session.ts';

/** A provider as `json-modal init` writes it. */
interface ProviderModule {
  readonly createProvider: (credentials: typeof sampleCredentials) => {
    readonly fetch: (request: Request) => Promise<Response>;
  };
}

/** The providers that `json-modal init` writes. Their code runs in this page. */
const modules = import.meta.glob<ProviderModule>('../../src/cli/init/templates/*/provider.mjs');

/** Nothing is protected by them: the sample is in this page. */
const sampleCredentials = { clientId: 'sample', clientSecret: 'sample' };
const authorization = `Basic ${btoa('sample:sample')}`;

/** The origin of the sample. No request leaves the page. */
const origin = 'https://sample.example';

/** Creates the sample app of an extension, with an emulated CRM at which it is registered. */
export async function createSampleApp(kind: ManifestKind): Promise<App> {
  const load = Object.entries(modules).find(([path]) => path.includes(`/${kind}/`))?.[1];
  if (load === undefined) throw new Error(`The sample app for ${kind} is missing.`);
  const { createProvider } = await load();
  const provider = createProvider(sampleCredentials);
  const paths = firstPathsOf(kind);
  const requests: CallOfApp[] = [];
  const listeners = new Set<(request: CallOfApp) => void>();
  const crm = createCrm({
    now: () => new Date(),
    onEntry: (entry) => {
      const request = { ...entry, at: Date.now() };
      requests.push(request);
      for (const listener of listeners) listener(request);
    },
  });

  async function call({ path, body }: Registration): Promise<void> {
    const headers = { authorization: 'Bearer sample', 'content-type': 'application/json' };
    await crm.fetch(`${origin}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  const { registration, id } = registrationOf(kind);
  await call(registration);

  return {
    connection: { link: id, channel: id, crmUrl: null },
    call,
    listen(onRequest) {
      for (const request of requests) onRequest(request);
      listeners.add(onRequest);
      return () => listeners.delete(onRequest);
    },
    async send({ operation: name, parameters, query, body }, { url, operation: { method, success } }) {
      const start = performance.now();
      const path = paths[name] ?? '';
      const search = `?${new URLSearchParams(query)}`.replace(/^\?$/, '');
      const address = `${origin}${fillUrl(path, parameters)}${search}`;
      const response =
        notFound(url, path) ??
        (await provider.fetch(
          new Request(address, { method, headers: { authorization }, body: encode(body) }),
        ));
      const { status, ok, headers } = response;
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isFile = ok && success.shape === 'stream';
      return {
        status,
        contentType: headers.get('content-type') ?? '',
        ...(isFile ? { text: '', file: toBase64(bytes) } : { text: new TextDecoder().decode(bytes) }),
        problems: [],
        sent: `${fillUrl(url, parameters)}${search}`,
        ms: performance.now() - start,
      };
    },
  };
}

/** Returns the registration of the sample at the CRM, and the id that it registers. */
function registrationOf(kind: ManifestKind): { readonly registration: Registration; readonly id: string } {
  const { calls, operations }: Contract = contracts[kind];
  const call = Object.values(calls).find(({ registers }) => registers !== undefined);
  const { paths = [], body, registers, clientIdAt } = call ?? {};
  const example = body === undefined ? {} : exampleOf(body.schema);
  const pointer = registers?.pointer ?? '';
  // The id of a user's connection to video calls is a UUID.
  const exampleId = valueAt(example, parsePointer(pointer));
  const id = typeof exampleId === 'string' && /^[\da-f-]{36}$/.test(exampleId) ? exampleId : sampleId;
  // The sample has all endpoints.
  const flags = Object.values(operations).flatMap(({ required }) =>
    typeof required === 'object' ? (required.flags ?? []) : [],
  );
  const values = new Map<unknown, unknown>([
    [parsePointer(pointer).at(-1), id],
    [parsePointer(clientIdAt ?? '').at(-1), valueAt(readValue(firstManifestOf(kind)), ['clientId'])],
    ...flags.map((flag) => [flag, true] as const),
  ]);
  const text = JSON.stringify(example, (name, value) => values.get(name) ?? value);
  return { registration: { path: paths[0] ?? '', body: JSON.parse(text) }, id };
}

/** The id that the samples know. */
const sampleId = 'json-modal-check';

/** Returns the response to a request whose URL lacks a parameter that the sample needs; `undefined` if it has all. */
function notFound(url: string, samplePath: string): Response | undefined {
  const parameters = findParameters(url).filter(({ isReplaced }) => isReplaced);
  const isMissing = ({ name }: { readonly name: string }) =>
    !parameters.some((parameter) => parameter.name === name);
  const missing = findParameters(samplePath).find(isMissing);
  if (missing === undefined) return undefined;
  const data = { message: `The URL has no :${missing.name}, so nothing is found.`, code: 'NOT_FOUND' };
  return Response.json({ success: false, data }, { status: 404 });
}

function encode(body: CallBody | null): Blob | FormData | null {
  if (body === null) return null;
  if ('json' in body) return new Blob([JSON.stringify(body.json)], { type: 'application/json' });
  const form = new FormData();
  for (const [name, value] of Object.entries(body.fields)) form.append(name, value);
  for (const { field, name, type, content } of body.files)
    form.append(field, new Blob([fromBase64(content)], { type }), name);
  return form;
}
