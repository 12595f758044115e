import type { Rule } from '../../base/rule.ts';
import type { ReportedRule } from './reported-diagnostic.ts';
import facts from './rule-facts.json' with { type: 'json' };

/** A rule without its examples and its check. */
type RuleFacts = Pick<Rule, 'severity' | 'gravest' | 'reason' | 'source' | 'among'> & {
  readonly id: ReportedRule;
  /** Whether only `check` reports it. */
  readonly isOfCheck?: boolean;
};

/**
 * Every rule that a level can be set for. The facts are generated from `all-rules.ts` by `npm run fix`: to lint a modal, the
 * rules for other documents need not be loaded.
 */
export const ruleFacts = facts as readonly RuleFacts[];

/** The rules that did not run on the parts that were left out, so that their known problems are not obsolete. */
export const rulesOfLeftOut = ruleFacts.map(({ id }) => id).filter((id) => id !== 'incomplete-check');
