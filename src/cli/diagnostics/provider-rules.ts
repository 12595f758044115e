import { type FlowRule, flowRules } from '../../extensions/responses/flow-rules.ts';
import { type ResponseRule, responseRules } from '../../extensions/responses/rules/index.ts';
import type { Rank } from '../../extensions/source.ts';

/** The name of a rule for the responses of providers. */
export type ProviderRuleId = ResponseRule | FlowRule;

/** The rules for the responses of providers. Some share their names, and so their levels, with other rules. */
export const providerRules: readonly (Rank & { readonly id: ProviderRuleId; readonly reason: string })[] = [
  ...responseRules,
  ...Object.entries(flowRules).map(([id, info]) => ({ ...info, id: id as FlowRule })),
];

/** Returns the sentence of the contract that a rule rests on; `undefined` for a rule of another kind. */
export function reasonOfRule(id: string): string | undefined {
  return providerRules.find((rule) => rule.id === id)?.reason;
}

/** Returns the note with that sentence; none for a rule of another kind. */
export function contractNotes(id: string): readonly string[] {
  const reason = reasonOfRule(id);
  return reason === undefined ? [] : [`Contract: ${reason}`];
}
