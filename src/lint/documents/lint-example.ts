import type { Diagnostic } from '../diagnostics.ts';
import { lintResponse } from '../lint-response.ts';
import { lintProviderResponse } from '../provider/lint-provider-response.ts';
import { type Example, writeExample } from '../rules/example.ts';
import type { RuleId } from '../rules/index.ts';
import { kindOfRule } from './index.ts';
import { linters } from './linters.ts';

/** Returns the problems of an example of a rule. */
export function lintExample(id: RuleId, example: Example): Diagnostic[] {
  const text = writeExample(example);
  const { response, operation, fields } = example;
  if (response === undefined) return linters[kindOfRule(id).name](text, { fields });
  return operation === undefined
    ? lintResponse(text, response)
    : lintProviderResponse(text, operation, response);
}
