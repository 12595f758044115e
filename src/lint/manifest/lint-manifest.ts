import { findManifestProblems } from '../../extensions/check-manifest.ts';
import { type Diagnostic, locate } from '../diagnostics.ts';
import type { DocumentOptions } from '../options.ts';
import { createRunRules } from '../run-rules.ts';
import { readSource, type Source } from '../source.ts';
import type { ManifestContext } from './manifest-context.ts';
import { type ManifestRuleId, manifestRules } from './rules/index.ts';

/**
 * Returns every problem of the text of a manifest, in the order of the text. Takes any text; throws a `TypeError` if it is
 * not a string, or for an unknown level.
 */
export function lintManifest(text: string, options: DocumentOptions = {}): Diagnostic[] {
  const source = readSource(text);
  const reported = runRules(createContext(source), options);
  return reported.length === 0 ? [] : locate(text, source, reported);
}

const runRules = createRunRules<ManifestContext, ManifestRuleId>(manifestRules);

/** Creates the context of the rules. In a text that was read in part, nothing counts as missing. */
function createContext(source: Source): ManifestContext {
  const { value, syntaxErrors, repetitions, inexactNumbers, hasErrors } = source;
  const problems = value === undefined || hasErrors ? [] : findManifestProblems(value);
  return { syntaxErrors, repetitions, inexactNumbers, problems };
}
