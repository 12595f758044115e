import type { ManifestRuleId } from '../extensions/manifests/rules/index.ts';
import type { ResponseRuleId } from '../extensions/responses/rules/index.ts';
import type { FilterRuleId } from '../filters/rules/index.ts';
import type { rules } from './rules/index.ts';

/** The name of a rule, for any kind of document. */
export type RuleId = (typeof rules)[number]['id'] | FilterRuleId | ManifestRuleId | ResponseRuleId;

/** The rules that have another name now, by their former one, which configs, suppressions and baselines may still have. */
export const renamedRules = {
  'empty-rule': 'empty-condition',
  'rule-never-holds': 'condition-never-holds',
  'rule-type-mismatch': 'condition-type-mismatch',
} as const satisfies Readonly<Record<string, RuleId>>;

/** Returns the present name of a rule that was renamed; any other name as it is. */
export function presentRuleId(id: string): string {
  return Object.hasOwn(renamedRules, id) ? renamedRules[id as keyof typeof renamedRules] : id;
}
