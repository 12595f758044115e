import { isObject, parseJson } from '../../base/json.ts';
import { type Result, succeed } from '../../base/result.ts';
import { toFetch } from '../../crm/create-crm.ts';
import type { CrmOptions, LogEntry } from '../../crm/crm.ts';
import { openCrm } from '../../crm/open-crm.ts';
import { serveCrm } from '../crm/serve-crm.ts';
import type { AppCallEntry, AppConnection } from '../server/app-connection.ts';
import { createPageProvider, type PageProviderOptions, type PageProviderRequest } from './page-provider.ts';
import type { FormFile, ProviderBody } from './provider-request.ts';

/** Options of {@link connectApp}. */
interface ConnectionOptions extends PageProviderOptions {
  /** The port of the emulated CRM; 0 means any free one. */
  readonly port: number;
  readonly records?: CrmOptions['records'];
}

/** Connects the page of a preview with an app, and starts the emulated CRM that the app calls. */
export async function connectApp({
  port,
  records,
  ...provider
}: ConnectionOptions): Promise<Result<AppConnection>> {
  const calls: AppCallEntry[] = [];
  const listeners = new Set<(call: AppCallEntry) => void>();
  const onEntry = (entry: LogEntry) => {
    const call = { ...entry, at: Date.now() };
    calls.push(call);
    if (calls.length > maxCalls) calls.shift();
    for (const listener of listeners) listener(call);
  };
  const crm = openCrm({ now: () => new Date(), onEntry, ...(records && { records }) });
  const served = await serveCrm({ crm, port, portOption: '--crm-port' });
  if (!served.ok) return served;
  const { url, close } = served.value;
  const sendRequest = createPageProvider(provider);
  return succeed({
    link: provider.link,
    channel: provider.channel,
    crmUrl: url,
    async send(text, signal) {
      const request = readProviderRequest(text);
      return request && sendRequest(request, signal);
    },
    async call(path, body) {
      const headers = { authorization: 'Bearer preview', 'content-type': 'application/json' };
      await toFetch(crm.answer)(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    },
    calls: () => calls,
    listen: (onCall) => listeners.add(onCall),
    close,
  });
}

const maxCalls = 1000;

/** Reads a request of the page to a provider; `null` if it is not one. Files are sent in Base64. */
function readProviderRequest(text: string): PageProviderRequest | null {
  const value = parseJson(text);
  if (!isObject(value)) return null;
  const { manifest, operation, parameters, query, body } = value;
  const readBody = body === null ? null : toBody(body);
  if (typeof manifest !== 'string' || typeof operation !== 'string' || readBody === undefined) return null;
  if (!isTexts(parameters) || !isTexts(query)) return null;
  return { manifest, operation, parameters, query, body: readBody };
}

/** Returns a body; `undefined` if it is neither JSON nor a form. */
function toBody(body: unknown): ProviderBody | undefined {
  if (!isObject(body)) return undefined;
  if (Object.hasOwn(body, 'json')) return { json: body['json'] };
  const { fields, files } = body;
  if (!isTexts(fields) || !Array.isArray(files)) return undefined;
  const read = files.map(toFile);
  return read.every((file) => file !== null) ? { fields, files: read } : undefined;
}

function toFile(value: unknown): FormFile | null {
  if (!isObject(value) || !isTexts(value)) return null;
  const { field, name, type, content } = value;
  if (field === undefined || name === undefined || type === undefined || content === undefined) return null;
  return { field, name, type, content: new Uint8Array(Buffer.from(content, 'base64')) };
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isObject(value) && Object.values(value).every((member) => typeof member === 'string');
}
