import type { Example } from '../../base/rule.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { lintModal } from '../lint-modal.ts';
import { lintResponse } from '../lint-response.ts';
import type { RuleId } from '../rule-ids.ts';
import { writeExample } from '../rules/example.ts';
import type { LintDocument } from './document-kind.ts';
import type { DocumentName } from './document-name.ts';
import { kindOfRule } from './index.ts';
import { lintFilter } from './lint-filter.ts';
import { lintManifest } from './lint-manifest.ts';
import { lintProviderResponse } from './lint-provider-response.ts';

/** The linters of all kinds, for callers that cannot load them asynchronously. */
export const linters: Readonly<Record<DocumentName, LintDocument>> = {
  modal: lintModal,
  filter: lintFilter,
  manifest: lintManifest,
};

/** Returns the problems of an example of a rule. */
export function lintExample(id: RuleId, example: Example): Diagnostic[] {
  const text = writeExample(example);
  const { response, operation, fields } = example;
  if (response === undefined) return linters[kindOfRule(id).name](text, { fields });
  return operation === undefined
    ? lintResponse(text, response)
    : lintProviderResponse(text, operation, response);
}
