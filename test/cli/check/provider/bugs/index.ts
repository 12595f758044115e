import type { ManifestKind } from 'json-modal/extensions';
import type { Bug } from './bug.ts';
import { invoicingReadBugs } from './invoicing-reads.ts';
import { invoicingWriteBugs } from './invoicing-writes.ts';
import { messagingBugs } from './messaging.ts';
import { videoCallingBugs } from './video-calling.ts';

/** Returns the mistakes of apps of a kind. Some have a state, which each call creates. */
export function bugsOf(kind: ManifestKind): readonly Bug[] {
  return bugs[kind]();
}

const bugs: Readonly<Record<ManifestKind, () => readonly Bug[]>> = {
  'video-calling': videoCallingBugs,
  invoicing: () => [...invoicingReadBugs(), ...invoicingWriteBugs()],
  messaging: messagingBugs,
};
