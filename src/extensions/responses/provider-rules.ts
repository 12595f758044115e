import type { Severity } from '../../base/problem.ts';
import type { Rule } from '../../base/rule.ts';
import { answerRules, type FlowRuleId, flowRules } from './flow-rules.ts';
import { type ResponseRuleId, responseRules } from './rules/index.ts';

/** The name of a rule for the responses of providers. */
export type ProviderRuleId = ResponseRuleId | FlowRuleId;

/** The rules for the responses of providers, by their names. */
export const providerRules: ReadonlyMap<string, Rule & { readonly id: ProviderRuleId }> = new Map(
  [...responseRules, ...answerRules, ...flowRules].map((rule) => [rule.id, rule]),
);

/** Returns the severity of a rule; an error for one that is not of providers. */
export function severityOf(rule: string): Severity {
  return providerRules.get(rule)?.severity ?? 'error';
}
