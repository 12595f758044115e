import { connectApp } from '../../caller/provider/connect-app.ts';
import type { AppConnection } from '../../caller/server/app-connection.ts';
import { CliError, requireValue } from '../cli-error.ts';
import { sampleData } from '../crm/sample-data.ts';
import { readOrigin } from '../endpoint-options.ts';
import type { PreviewSettings } from './settings.ts';

/** Connects the page of a manifest with the app; `undefined` without an endpoint. */
export async function openApp({ endpoint, provider }: PreviewSettings): Promise<AppConnection | undefined> {
  const origin = readOrigin(endpoint);
  if (origin === undefined) return undefined;
  const { clientId, clientSecret, link, channel, crmPort: port } = provider;
  if (clientSecret === undefined)
    throw new CliError('The client secret is missing. Set JSON_MODAL_CLIENT_SECRET to that of the app.');
  const app = { origin, clientId, clientSecret, link, channel };
  return requireValue(await connectApp({ ...app, port, records: sampleData.records }));
}
