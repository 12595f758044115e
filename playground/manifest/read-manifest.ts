import { type Contract, contracts, kindOfManifest, type ManifestKind } from 'json-modal/extensions';
import { useDeferredValue, useMemo } from 'react';
import { isObject } from '../../src/base/json.ts';
import { textOf } from '../documents/workspace-store.ts';
import { readValue } from '../json-text/nodes.ts';
import { useWorkspace } from '../page/use-page.ts';

/** The manifest of a text, as far as it can be read. */
export interface ReadManifest {
  readonly members: Readonly<Record<string, unknown>>;
  readonly kind: ManifestKind | null;
  /** The contract of its extension; `null` if that is not known. */
  readonly contract: Contract | null;
  /** The URLs by the names of the endpoints. Anything that is not a text is left out. */
  readonly urls: Readonly<Record<string, string>>;
}

/** Returns the manifest in use, which may be incomplete. */
export function useManifest(): ReadManifest {
  const text = useWorkspace(textOf);
  return useMemo(() => readManifest(text), [text]);
}

/** Returns the manifest in use a moment later, so that what is typed is drawn first. */
export function useDeferredManifest(): ReadManifest {
  const text = useDeferredValue(useWorkspace(textOf));
  return useMemo(() => readManifest(text), [text]);
}

/** Reads the manifest of a text. */
export function readManifest(text: string): ReadManifest {
  const value = readValue(text);
  const members = isObject(value) ? value : {};
  const kind = kindOfManifest(value);
  const endpoints = isObject(members['endpoints']) ? members['endpoints'] : {};
  const urls = Object.entries(endpoints).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    members,
    kind,
    contract: kind && contracts[kind],
    urls: Object.fromEntries(urls),
  };
}
