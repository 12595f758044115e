import type { Problem } from '../base/problem.ts';

/** The rules for manifests. */
export type ManifestRule =
  | 'manifest-shape'
  | 'manifest-version'
  | 'missing-client-id'
  | 'missing-endpoint'
  | 'unknown-endpoint'
  | 'missing-url-parameter'
  | 'unknown-url-parameter'
  | 'endpoint-url'
  | 'ambiguous-endpoints'
  | 'templates-endpoint'
  | DoubtRule;

/** The rules whose problems the CRM may accept. */
export type DoubtRule = (typeof doubts)[number];

const doubts = [
  'unusual-version',
  'doubtful-member',
  'placeholder-client-id',
  'disputed-url-parameter',
  'useless-url-parameter',
  'insecure-endpoint',
  'unused-templates',
  'conditional-endpoint',
] as const;

/** The rules whose problems do not prevent the use of a manifest. */
const doubtRules: ReadonlySet<DoubtRule> = new Set(doubts);

/** Whether the problems of a rule do not prevent the use of a manifest. */
export function isDoubt(rule: ManifestRule): rule is DoubtRule {
  return (doubtRules as ReadonlySet<string>).has(rule);
}

/** A problem of a manifest. */
export type ManifestProblem = Problem<ManifestRule>;
