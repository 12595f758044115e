import { readFileSync } from 'node:fs';
import type { Provider, ProviderOptions } from 'json-modal/endpoint';
import type { ManifestKind } from 'json-modal/extensions';
import { createProvider as createInvoicing } from '../../src/cli/init/templates/invoicing/provider.mjs';
import { createProvider as createMessaging } from '../../src/cli/init/templates/messaging/provider.mjs';
import { createProvider as createVideoCalling } from '../../src/cli/init/templates/video-calling/provider.mjs';
import { operationsWithStep } from './operations-with-step.ts';
import type { Handler } from './serve.ts';

type Listener = Provider['listener'];

/** A provider that `json-modal init` writes, and the text of its manifest. */
export interface ReferenceProvider {
  readonly create: (options: ProviderOptions) => { readonly fetch: Handler; readonly listener: Listener };
  readonly manifest: string;
}

/** The reference provider of each extension. */
export const referenceProviders: Readonly<Record<ManifestKind, ReferenceProvider>> = {
  'video-calling': { create: createVideoCalling, manifest: read('video-calling', 'meet.manifest.json') },
  invoicing: { create: createInvoicing, manifest: read('invoicing', 'invoices.manifest.json') },
  messaging: { create: createMessaging, manifest: read('messaging', 'chat.manifest.json') },
};

/** Reads a manifest, without the operations that no flow of `check` sends: another test asks for their step. */
function read(kind: ManifestKind, path: string): string {
  const url = new URL(`../../src/cli/init/templates/${kind}/${path}`, import.meta.url);
  const text = readFileSync(url, 'utf8');
  const manifest = JSON.parse(text);
  const endpoints = Object.entries(manifest.endpoints);
  const sent = endpoints.filter(([operation]) => operationsWithStep(kind).has(operation));
  if (sent.length === endpoints.length) return text;
  return JSON.stringify({ ...manifest, endpoints: Object.fromEntries(sent) }, null, 2);
}
