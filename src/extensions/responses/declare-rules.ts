import { type Rank, type RuleOrigin, rankOf } from '../source.ts';

/** Returns rules with the ranks that follow from their sources. */
export function declareRules<Rule extends string>(
  rules: Readonly<Record<Rule, Declared>>,
): Readonly<Record<Rule, ResponseRuleInfo>> {
  const entries = (Object.keys(rules) as Rule[]).map((rule) => {
    const { atMost, ...info } = rules[rule];
    return [rule, { ...info, ...rankOf(rules[rule]) }] as const;
  });
  return Object.fromEntries(entries) as Record<Rule, ResponseRuleInfo>;
}

/** The rank of a rule, and the sentence of the contract that it rests on. */
export interface ResponseRuleInfo extends Rank {
  readonly reason: string;
  /** Whether several operations that break it have one mistake of the app in common. */
  readonly isShared?: boolean;
  /** Whether the problem is in a record, and so the same in all operations that return it. */
  readonly isOfRecord?: boolean;
  /** Whether the rule is about a search. If the search is not documented, its problems are warnings. */
  readonly isOfSearch?: boolean;
}

type Declared = RuleOrigin & Omit<ResponseRuleInfo, keyof Rank>;
