import { hasMember, isObject } from '../base/json.ts';
import { quote } from '../base/text.ts';
import { isHttpUrl } from '../format/formats.ts';
import { contracts, type ManifestKind } from './contracts.ts';
import type { Contract } from './declaration.ts';
import { kindOfManifest, type Manifest } from './manifest.ts';
import { findParameters } from './url.ts';

/** A manifest whose endpoints can be called. */
export interface ReadManifest {
  readonly kind: ManifestKind;
  readonly manifest: Manifest;
}

/** Returns a manifest whose endpoints can be called, or the first reason against it as a sentence. */
export function readManifest(value: unknown, given: ManifestKind | null = null): ReadManifest | string {
  if (value === undefined) return 'it is not JSON.';
  const kind = kindOfManifest(value, given);
  if (!isObject(value) || kind === null) return 'it is not a manifest of a known extension.';
  return findReason(value, contracts[kind]) ?? { kind, manifest: value as unknown as Manifest };
}

function findReason(manifest: Readonly<Record<string, unknown>>, contract: Contract): string | undefined {
  const { version, endpoints } = manifest;
  if (typeof version !== 'string') return '"version" must be text.';
  const urls = new Map(Object.entries(endpoints as object));
  const seen = new Map<string, string>();
  for (const [name, { required, method, urlParameters }] of Object.entries(contract.operations)) {
    const url: unknown = urls.get(name);
    if (url === undefined && required !== 'always') continue;
    if (url === undefined) return `the endpoint ${quote(name)} is missing.`;
    if (typeof url !== 'string' || !isHttpUrl(url)) return `${quote(name)} must be an absolute http(s) URL.`;
    const written = findParameters(url).filter(({ isReplaced }) => isReplaced);
    const missing = urlParameters.find(
      (it) => it.isDisputed !== true && !written.some((one) => one.name === it.name),
    );
    if (missing !== undefined) return `the URL of ${quote(name)} must contain ":${missing.name}".`;
    const other = seen.get(`${method} ${url}`);
    if (other !== undefined) return `${quote(other)} and ${quote(name)} have the same method and URL.`;
    seen.set(`${method} ${url}`, name);
  }
  const unknown = [...urls.keys()].find((name) => !hasMember(contract.operations, name));
  return unknown === undefined ? undefined : `the extension has no endpoint ${quote(unknown)}.`;
}
