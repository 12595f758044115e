import type { ManifestKind } from 'json-modal/extensions';
import { plainInvoicing } from './plain-invoicing.ts';
import { plainMessaging } from './plain-messaging.ts';
import { plainVideoCalling } from './plain-video-calling.ts';
import type { Handler } from './serve.ts';

/** A correct provider of each extension, written without the kit. */
export const plainProviders: Readonly<Record<ManifestKind, () => Handler>> = {
  'video-calling': plainVideoCalling,
  invoicing: plainInvoicing,
  messaging: plainMessaging,
};
