import type { Diagnostic } from '../diagnostic.ts';
import { locate } from '../locate.ts';
import type { LintOptions, RuleLevel } from '../options.ts';
import { createRunRules } from '../run-rules.ts';
import { readSource } from '../source.ts';
import { createManifestContext, type ManifestContext } from './manifest-context.ts';
import { type ManifestRuleId, manifestRules } from './rules/index.ts';

/** Options of the linter of manifests. */
export interface ManifestOptions extends Pick<LintOptions, 'limit'> {
  /** Levels that differ from the default ones. */
  readonly rules?: { readonly [Id in ManifestRuleId]?: RuleLevel | undefined } | undefined;
}

/**
 * Returns every problem of the text of a manifest, in the order of the text. Takes any text; throws a `TypeError` if it is
 * not a string, or for an unknown level.
 */
export function lintManifest(text: string, options: ManifestOptions = {}): Diagnostic<ManifestRuleId>[] {
  const source = readSource(text);
  const findings = runRules(createManifestContext(source), options);
  return findings.length === 0 ? [] : locate(text, source, findings);
}

const runRules = createRunRules<ManifestContext, ManifestRuleId>(manifestRules);
