import type { Rule } from '../../base/rule.ts';
import type { WrittenCondition, WrittenFilter } from '../check/read-written.ts';
import type { FilterProofs } from '../prove-filter.ts';

/** A rule that checks a filter as a whole. */
export type FilterRule = Rule<WrittenFilter>;

/** A rule that checks each condition of a filter. */
export type ConditionRule = Rule<WrittenCondition>;

/** A rule that reports what is proved about a valid filter. */
export type ProofRule = Rule<ProvenFilter>;

/** The facts about a filter without problems. */
export interface ProvenFilter extends FilterProofs {
  readonly type: string;
}
