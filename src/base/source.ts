/**
 * The origin of a fact: the published documentation of the CRM, other public material (API reference, SDKs, OpenAPI files,
 * example apps), or a decision of this toolkit where both are silent or disagree.
 */
export type Source = 'documentation' | 'public' | 'decision';

/** The origin of a rule. A rule can be less important than its origin allows, and never more. */
export type RuleOrigin =
  | { readonly source: 'documentation'; readonly atMost?: 'warning' | 'info' }
  | { readonly source: 'public' | 'decision'; readonly atMost?: 'info' };

/** The origin of a rule, and its importance by default. */
export interface Rank {
  readonly source: Source;
  readonly severity: 'error' | 'warning' | 'info';
}

/** Returns the importance of a rule: only a documented fact can be an error. */
export function rankOf({ source, atMost }: RuleOrigin): Rank {
  return { source, severity: atMost ?? (source === 'documentation' ? 'error' : 'warning') };
}
