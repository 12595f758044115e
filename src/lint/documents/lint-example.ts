import type { Example } from '../../base/rule.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { lintResponse } from '../lint-response.ts';
import type { RuleId } from '../rule-ids.ts';
import { writeExample } from '../rules/example.ts';
import { kindOfRule, linters } from './index.ts';
import { lintProviderResponse } from './lint-provider-response.ts';

/** Returns the problems of an example of a rule. */
export function lintExample(id: RuleId, example: Example): Diagnostic[] {
  const text = writeExample(example);
  const { response, operation, fields } = example;
  if (response === undefined) return linters[kindOfRule(id)].lint(text, { fields });
  return operation === undefined
    ? lintResponse(text, response)
    : lintProviderResponse(text, operation, response);
}
