import type { ManifestKind } from '../../../extensions/index.ts';
import type { Flow } from './flow.ts';
import { invoicingFlows } from './invoicing.ts';
import { messagingFlows } from './messaging.ts';
import { videoCallingFlows } from './video-calling.ts';

/** The flows of each extension, in the order in which they run. */
export const flows: Readonly<Record<ManifestKind, readonly Flow[]>> = {
  'video-calling': videoCallingFlows,
  invoicing: invoicingFlows,
  messaging: messagingFlows,
};
