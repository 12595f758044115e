import { flowRules } from '../../extensions/responses/flow-rules.ts';
import type { FlowRule, ResponseRule } from '../../extensions/responses/response-problem.ts';
import { responseRules } from '../../extensions/responses/response-rules.ts';

/** The name of a rule for the responses of providers. */
export type ProviderRuleId = ResponseRule | FlowRule;

/** The rules for the responses of providers. Some share their names, and so their levels, with other rules. */
export const providerRules = Object.entries({ ...responseRules, ...flowRules }).map(([id, info]) => ({
  id: id as ProviderRuleId,
  ...info,
}));

/** Returns the sentence of the contract that a rule rests on; `undefined` for a rule of another kind. */
export function reasonOfRule(id: string): string | undefined {
  return providerRules.find((rule) => rule.id === id)?.reason;
}

/** Returns the note with that sentence; none for a rule of another kind. */
export function contractNotes(id: string): readonly string[] {
  const reason = reasonOfRule(id);
  return reason === undefined ? [] : [`Contract: ${reason}`];
}
