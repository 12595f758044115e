import type { Contract } from './declaration.ts';
import { invoicing } from './invoicing/index.ts';
import { messaging } from './messaging/index.ts';
import { videoCalling } from './video-calling.ts';

/** The extensions that are described by a manifest, by the names of their kinds. */
export const contracts = { 'video-calling': videoCalling, invoicing, messaging } as const satisfies Record<
  string,
  Contract
>;

/** The kind of a manifest. */
export type ManifestKind = keyof typeof contracts;

/** The names of the kinds. */
export const manifestKinds = Object.keys(contracts) as readonly ManifestKind[];
