import type { Rule } from '../../base/rule.ts';
import { checkRules } from '../../caller/check/check-rules.ts';
import { answerRules, flowRules } from '../../extensions/responses/flow-rules.ts';
import { rules } from '../../lint/documents/index.ts';
import { commandRules, type ReportedRule } from './reported-diagnostic.ts';

/** The rules that only `check` reports. */
export const rulesOfCheck = [...checkRules, ...answerRules, ...flowRules];

/** Every rule that a level can be set for. Each name is there once. */
export const allRules: readonly (Rule & { readonly id: ReportedRule })[] = [
  ...rules,
  ...commandRules,
  ...rulesOfCheck,
];
