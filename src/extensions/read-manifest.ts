import { findManifestProblems } from './check-manifest.ts';
import type { ManifestKind } from './contracts.ts';
import { kindOfManifest, type Manifest } from './manifest.ts';
import { isDoubt } from './manifest-problem.ts';

/** A manifest whose endpoints can be called. */
interface ReadManifest {
  readonly kind: ManifestKind;
  readonly manifest: Manifest;
}

/** Returns a manifest whose endpoints can be called, or the first problem that prevents that, as a sentence. */
export function readManifest(
  value: unknown,
  fallbackKind: ManifestKind | null = null,
): ReadManifest | string {
  if (value === undefined) return 'It is not JSON.';
  const [problem] = findManifestProblems(value, fallbackKind).filter(({ rule }) => !isDoubt(rule));
  const kind = kindOfManifest(value, fallbackKind);
  if (problem !== undefined || kind === null) return problem?.message ?? 'It is not a manifest.';
  return { kind, manifest: value as Manifest };
}
