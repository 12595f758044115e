import { type Result, succeed } from '../../base/result.ts';
import { createCrm } from '../../crm/create-crm.ts';
import type { CrmOptions, LogEntry } from '../../crm/crm.ts';
import { serveCrm } from '../crm/serve-crm.ts';
import type { AppCallEntry, AppConnection } from '../server/app-connection.ts';
import { createPageProvider, type PageProviderOptions } from './page-provider.ts';
import { readProviderRequest } from './read-provider-request.ts';

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
  const crm = createCrm({ now: () => new Date(), onEntry, ...(records && { records }) });
  const served = await serveCrm({ crm, port });
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
      await crm.fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    },
    calls: () => calls,
    listen: (onCall) => listeners.add(onCall),
    close,
  });
}

const maxCalls = 1000;
