import { readFileSync } from 'node:fs';
import type { Provider, ProviderOptions } from 'json-modal/endpoint';
import type { ManifestKind } from 'json-modal/extensions';
import { createProvider as createInvoicing } from '../../src/cli/init/templates/invoicing/provider.mjs';
import { createProvider as createMessaging } from '../../src/cli/init/templates/messaging/provider.mjs';
import { createProvider as createVideoCalling } from '../../src/cli/init/templates/video-calling/provider.mjs';
import type { Handler } from './serve.ts';

type Listener = Provider['listener'];

/** A provider that `json-modal init` writes, and the text of its manifest. */
export interface ReferenceProvider {
  readonly create: (options: ProviderOptions) => { readonly fetch: Handler; readonly listener: Listener };
  readonly manifest: string;
}

/** The reference provider of each extension. */
export const referenceProviders: Readonly<Record<ManifestKind, ReferenceProvider>> = {
  'video-calling': { create: createVideoCalling, manifest: read('video-calling/meet.manifest.json') },
  invoicing: { create: createInvoicing, manifest: read('invoicing/invoices.manifest.json') },
  messaging: { create: createMessaging, manifest: read('messaging/chat.manifest.json') },
};

function read(path: string): string {
  return readFileSync(new URL(`../../src/cli/init/templates/${path}`, import.meta.url), 'utf8');
}
