import type { Diagnostic } from '../diagnostic.ts';
import { locate } from '../locate.ts';
import type { DocumentOptions } from '../options.ts';
import { createRunRules } from '../run-rules.ts';
import { readSource } from '../source.ts';
import { createManifestContext, type ManifestContext } from './manifest-context.ts';
import { type ManifestRuleId, manifestRules } from './rules/index.ts';

/**
 * Returns every problem of the text of a manifest, in the order of the text. Takes any text; throws a `TypeError` if it is
 * not a string, or for an unknown level.
 */
export function lintManifest(text: string, options: DocumentOptions = {}): Diagnostic[] {
  const source = readSource(text);
  const findings = runRules(createManifestContext(source), options);
  return findings.length === 0 ? [] : locate(text, source, findings);
}

const runRules = createRunRules<ManifestContext, ManifestRuleId>(manifestRules);
