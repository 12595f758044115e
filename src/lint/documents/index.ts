import type { ExplainedRule } from '../../base/rule.ts';
import type { RuleId } from '../rule-ids.ts';
import type { DocumentName } from './document-name.ts';
import { filterLinter } from './lint-filter.ts';
import { manifestLinter } from './lint-manifest.ts';
import type { Linter } from './linter.ts';
import { modalLinter } from './modal-linter.ts';

/** The linters of all kinds, for callers that cannot load them asynchronously. */
export const linters: Readonly<Record<DocumentName, Linter>> = {
  modal: modalLinter,
  filter: filterLinter,
  manifest: manifestLinter,
};

/** Every rule of the linter, in the order of the documentation. */
export const rules: readonly (ExplainedRule & { readonly id: RuleId })[] = [
  ...new Set(Object.values(linters).flatMap((linter) => linter.rules)),
];

/** Returns the kind of document that a rule is for; of a rule for several, the first. */
export function kindOfRule(id: RuleId): DocumentName {
  const names = Object.keys(linters) as DocumentName[];
  return names.find((name) => linters[name].rules.some((rule) => rule.id === id)) ?? 'modal';
}
