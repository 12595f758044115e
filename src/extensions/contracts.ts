import type { AppCall, Contract, ProviderOperation } from './declaration.ts';
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

/** Returns the operation of an extension with this name, if there is one. */
export function findOperation(kind: ManifestKind, name: string): ProviderOperation | undefined {
  const { operations }: Contract = contracts[kind];
  return Object.hasOwn(operations, name) ? operations[name] : undefined;
}

/** Returns the call of an app with this name, if the extension has one. */
export function findCall(kind: ManifestKind, name: string): AppCall | undefined {
  const { calls }: Contract = contracts[kind];
  return Object.hasOwn(calls, name) ? calls[name] : undefined;
}
