import { fail, type Result, succeed } from '../../base/result.ts';
import type { ManifestKind } from '../contracts.ts';
import { findManifestProblems } from './check-manifest.ts';
import { kindOfManifest, type Manifest } from './manifest.ts';

/** A manifest whose endpoints can be called. */
interface ReadManifest {
  readonly kind: ManifestKind;
  readonly manifest: Manifest;
}

/** Returns a manifest whose endpoints can be called, or the first problem that prevents that, as a sentence. */
export function readManifest(value: unknown, fallbackKind: ManifestKind | null = null): Result<ReadManifest> {
  if (value === undefined) return fail('It is not JSON.');
  const [problem] = findManifestProblems(value, fallbackKind).filter(({ severity }) => severity === 'error');
  const kind = kindOfManifest(value, fallbackKind);
  if (problem !== undefined || kind === null) return fail(problem?.message ?? 'It is not a manifest.');
  return succeed({ kind, manifest: value as Manifest });
}
