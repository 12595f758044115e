import type { Rule } from '../../base/rule.ts';
import { answerRules, flowRules } from '../../extensions/responses/flow-rules.ts';
import { providerRules } from '../../extensions/responses/provider-rules.ts';
import { rules } from '../../lint/documents/index.ts';
import { checkRules } from './check-rules.ts';
import { commandRules, type ReportedRule } from './reported-diagnostic.ts';

/** Every rule that a level can be set for. Each name is there once. */
export const allRules: readonly (Rule & { readonly id: ReportedRule })[] = [
  ...rules,
  ...commandRules,
  ...checkRules,
  ...answerRules,
  ...flowRules,
];

/** Returns the note with the sentence of the contract that a rule for providers rests on; none for another rule. */
export function contractNotes(id: string): readonly string[] {
  const rule = providerRules.get(id);
  return rule === undefined ? [] : [`Contract: ${rule.reason}`];
}
