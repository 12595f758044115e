import { providerRules } from '../../../extensions/responses/provider-rules.ts';

/** Returns the note with the sentence of the contract that a rule for providers rests on; none for another rule. */
export function contractNotes(id: string): readonly string[] {
  const rule = providerRules.get(id);
  return rule === undefined ? [] : [`Contract: ${rule.reason}`];
}
