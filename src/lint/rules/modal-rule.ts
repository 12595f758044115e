import type { Rule } from '../../base/rule.ts';
import type { RuleContext } from '../rule-context.ts';

/** A rule for modals and responses to them. */
export type ModalRule = Rule<RuleContext>;
