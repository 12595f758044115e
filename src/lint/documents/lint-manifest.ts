import { findManifestProblems } from '../../extensions/manifests/check-manifest.ts';
import { manifestRules } from '../../extensions/manifests/rules/index.ts';
import { responseRules } from '../../extensions/responses/rules/index.ts';
import { type Diagnostic, locate } from '../diagnostics.ts';
import type { DocumentOptions } from '../options.ts';
import { readSource } from '../source.ts';
import type { Linter } from './linter.ts';
import { createFindInText, textRules } from './text-rules.ts';

/**
 * Returns every problem of the text of a manifest, in the order of the text. Takes any text; throws a `TypeError` if it is
 * not a string, or for an unknown level.
 */
export function lintManifest(text: string, options: DocumentOptions = {}): Diagnostic[] {
  const source = readSource(text);
  const { value, hasErrors } = source;
  // In a text that was read in part, nothing counts as missing.
  const problems = value === undefined || hasErrors ? [] : findManifestProblems(value);
  const reported = findInText(source, problems, options);
  return reported.length === 0 ? [] : locate(text, source, reported);
}

/** The linter of manifests. The rules for the responses of providers are in the docs with them. */
export const manifestLinter: Linter = {
  rules: [...textRules, ...manifestRules, ...responseRules],
  lint: lintManifest,
};

const findInText = createFindInText(manifestRules);
