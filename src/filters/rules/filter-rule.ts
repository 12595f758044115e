import type { Rule } from '../../base/rule.ts';
import type { WrittenCondition, WrittenFilter } from '../check/read-written.ts';
import type { FilterProofs } from '../prove-filter.ts';

/** A rule for filters: it checks the whole filter, each of its conditions, or what is proved about a valid filter. */
export type FilterRule =
  | (Rule<WrittenFilter> & { readonly scope: 'filter' })
  | (Rule<WrittenCondition> & { readonly scope: 'condition' })
  | (Rule<ProvenFilter> & { readonly scope: 'proofs' });

/** The facts about a filter without problems. */
export interface ProvenFilter extends FilterProofs {
  readonly type: string;
}
