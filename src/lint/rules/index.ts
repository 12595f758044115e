import type { Severity } from '../diagnostic.ts';

/** What a rule is, for lists of rules and reports. */
export interface RuleSummary {
  readonly id: RuleId;
  /** By default. */
  readonly severity: Severity;
  /** Why it is there, in one sentence. */
  readonly reason: string;
}

/** Every rule, in the order of the documentation. */
export const rules: readonly RuleSummary[] = [];

/** The name of a rule. */
export type RuleId =
  | 'json-syntax'
  | 'duplicate-key'
  | 'schema-shape'
  | 'unknown-property'
  | 'unknown-kind'
  | 'unknown-option'
  | 'missing-option'
  | 'option-type'
  | 'block-limit'
  | 'action-limit'
  | 'invalid-date'
  | 'unsafe-url'
  | 'url-without-open-url'
  | 'reserved-key'
  | 'unknown-block-reference'
  | 'self-reference'
  | 'visibility-cycle'
  | 'rule-never-holds'
  | 'rule-type-mismatch'
  | 'duplicate-item-value'
  | 'value-not-in-items'
  | 'duplicate-label'
  | 'empty-label'
  | 'never-submittable'
  | 'unreachable-block'
  | 'unreachable-item'
  | 'unreachable-action'
  | 'no-primary-action'
  | 'several-primary-actions'
  | 'integer-like-key'
  | 'unsupported-markdown'
  | 'reading-dependent'
  | 'missing-markdown'
  | 'response-shape'
  | 'unknown-block-key'
  | 'unknown-action-key'
  | 'error-with-items';
