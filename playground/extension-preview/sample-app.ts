import { createCrm } from 'json-modal/crm';
import { type Contract, contracts, fillUrl, type ManifestKind } from 'json-modal/extensions';
import { valueAt } from '../../src/base/json.ts';
import { parsePointer } from '../../src/base/pointer.ts';
import { findParameters } from '../../src/extensions/url.ts';
import type { CallBody, SentCall } from '../extension-calls/call.ts';
import { setAt } from '../json-text/edit.ts';
import { readValue } from '../json-text/nodes.ts';
import { exampleOf } from '../manifest/example-of.ts';
import { firstManifestOf, firstPathsOf } from '../manifest/first-manifest.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import type { CallOfApp } from '../preview-server/host.ts';
import type { App, AppReply, Registration } from './app.ts';
import { fromBase64, toBase64 } from './base64.ts';

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

  async function call({ path: callPath, body }: Registration): Promise<void> {
    const headers = { authorization: 'Bearer sample', 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    await crm.fetch(`${origin}/api/v1${callPath}`, init);
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
    async send(sent, manifest) {
      const start = performance.now();
      const url = readManifest(manifest).urls[sent.operation] ?? '';
      const query = toSearch(sent.query);
      const shown = `${fillUrl(url, sent.parameters)}${query}`;
      const { method, success } = operationOf(kind, sent.operation);
      const missing = findMissing(url, paths[sent.operation] ?? '');
      const response =
        missing === undefined
          ? await provider.fetch(
              new Request(`${origin}${fillUrl(paths[sent.operation] ?? '', sent.parameters)}${query}`, {
                method,
                headers: headersOf(sent.body),
                body: sent.body && encode(sent.body),
              }),
            )
          : notFound(missing);
      return {
        ...(await read(response, success.shape === 'stream')),
        sent: shown,
        ms: performance.now() - start,
      };
    },
  };
}

/** Returns the registration of the sample at the CRM, and the id that it registers. */
function registrationOf(kind: ManifestKind): { readonly registration: Registration; readonly id: string } {
  const { calls, operations }: Contract = contracts[kind];
  const call = Object.values(calls).find(({ registers }) => registers !== undefined);
  const pointer = call?.registers?.pointer ?? '';
  const example = JSON.stringify(call?.body ? exampleOf(call.body.schema) : {});
  const path = parsePointer(pointer);
  // The id of a user's connection to video calls is a UUID.
  const exampleId = valueAt(readValue(example), path);
  const id = typeof exampleId === 'string' && /^[\da-f-]{36}$/.test(exampleId) ? exampleId : sampleId;
  const withId = setAt(example, path, id);
  const clientId = valueAt(readValue(firstManifestOf(kind)), ['clientId']);
  const withClient =
    call?.clientIdAt === undefined ? withId : setAt(withId, parsePointer(call.clientIdAt), clientId);
  // The sample has all endpoints.
  const flags = Object.values(operations)
    .flatMap(({ required }) => (typeof required === 'object' ? (required.flags ?? []) : []))
    .filter((flag) => valueAt(readValue(withClient), [flag]) !== undefined);
  const text = flags.reduce((json, flag) => setAt(json, [flag], true), withClient);
  return { registration: { path: call?.paths[0] ?? '', body: readValue(text) }, id };
}

/** The id that the samples know. */
const sampleId = 'json-modal-check';

function operationOf(kind: ManifestKind, name: string) {
  const { operations }: Contract = contracts[kind];
  const operation = operations[name];
  if (operation === undefined) throw new Error(`${name} is not an endpoint of this extension.`);
  return operation;
}

/** Returns a parameter that the sample needs and a URL lacks. */
function findMissing(url: string, samplePath: string): string | undefined {
  const written = findParameters(url).filter(({ isReplaced }) => isReplaced);
  return findParameters(samplePath).find(({ name }) => !written.some((parameter) => parameter.name === name))
    ?.name;
}

function notFound(parameter: string): Response {
  const data = { message: `The URL has no :${parameter}, so nothing is found.`, code: 'NOT_FOUND' };
  return Response.json({ success: false, data }, { status: 404 });
}

function toSearch(query: SentCall['query']): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}

function headersOf(body: CallBody | null): Record<string, string> {
  const { clientId, clientSecret } = sampleCredentials;
  const isJson = body !== null && 'json' in body;
  return {
    authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
    ...(isJson && { 'content-type': 'application/json' }),
  };
}

function encode(body: CallBody): string | FormData {
  if ('json' in body) return JSON.stringify(body.json);
  const form = new FormData();
  for (const [name, value] of Object.entries(body.fields)) form.append(name, value);
  for (const { field, name, type, content } of body.files)
    form.append(field, new Blob([fromBase64(content)], { type }), name);
  return form;
}

async function read(response: Response, isFile: boolean): Promise<Omit<AppReply, 'sent' | 'ms'>> {
  const { status, headers, ok } = response;
  const contentType = headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (isFile && ok) return { status, contentType, text: '', file: toBase64(bytes), problems: [] };
  return { status, contentType, text: new TextDecoder().decode(bytes), problems: [] };
}
