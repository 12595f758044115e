import type { ResponseRule } from '../extensions/responses/response-problem.ts';
import type { FilterRuleId } from './filter/rules/index.ts';
import type { ManifestRuleId } from './manifest/rules/index.ts';
import type { rules } from './rules/index.ts';

/** The name of a rule, for any kind of document. */
export type RuleId = (typeof rules)[number]['id'] | FilterRuleId | ManifestRuleId | ResponseRule;

/** Returns the URL of a rule's section in the docs. */
export function ruleUrl(id: string): string {
  return `${rulesUrl}#${id}`;
}

/** The URL of the page about all rules, which is included in the package. */
export const rulesUrl = 'https://unpkg.com/json-modal/docs/rules.md';
