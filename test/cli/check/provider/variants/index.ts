import type { ManifestKind } from 'json-modal/extensions';
import { variantsOfEveryKind } from './every-kind.ts';
import { invoicingVariants } from './invoicing.ts';
import { messagingVariants } from './messaging.ts';
import type { Variant } from './variant.ts';
import { videoCallingVariants } from './video-calling.ts';

/** Returns the styles of right providers of a kind. Those that are not alone can be combined, in this order from the inside. */
export function variantsOf(kind: ManifestKind): readonly Variant[] {
  return [...own[kind](), ...variantsOfEveryKind()];
}

const own: Readonly<Record<ManifestKind, () => readonly Variant[]>> = {
  'video-calling': videoCallingVariants,
  invoicing: invoicingVariants,
  messaging: messagingVariants,
};
