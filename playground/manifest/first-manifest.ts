import type { ManifestKind } from 'json-modal/extensions';
import { removeAt } from '../json-text/edit.ts';
import { readValue } from '../json-text/nodes.ts';

/** The manifests that `json-modal init` writes. */
const files = import.meta.glob<string>('../../src/cli/init/templates/*/*.manifest.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns the manifest that `json-modal init` writes for an extension, without the schema of editors. */
export function firstManifestOf(kind: ManifestKind): string {
  const text = Object.entries(files).find(([path]) => path.includes(`/${kind}/`))?.[1] ?? '{}';
  return removeAt(text, ['$schema']);
}

/** Returns the paths of the endpoints in the manifest that `json-modal init` writes, with their parameters. */
export function firstPathsOf(kind: ManifestKind): Readonly<Record<string, string>> {
  const { endpoints } = readValue(firstManifestOf(kind)) as { readonly endpoints: Record<string, string> };
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, url]) => [name, url.replace(/^https?:\/\/[^/]*/, '')]),
  );
}
