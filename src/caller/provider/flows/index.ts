import type { ManifestKind } from '../../../extensions/index.ts';
import type { Flow } from './flow.ts';
import { invoicingFlows } from './invoicing.ts';
import { messagingFlows } from './messaging.ts';
import { videoCallingFlows } from './video-calling.ts';

/** The installation of the app, before it registers anything. */
const oauth: Flow = { name: 'OAuth', isWriting: false, awaits: 'requestToken', steps: [] };

/** The flows of each extension, in the order in which they run. */
export const flows: Readonly<Record<ManifestKind, readonly Flow[]>> = {
  'video-calling': [oauth, ...videoCallingFlows],
  invoicing: [oauth, ...invoicingFlows],
  messaging: [oauth, ...messagingFlows],
};
