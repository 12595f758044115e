import type { RuleId } from './rules/index.ts';
import type { Severity } from './rules/rule.ts';

/** What a linter is told beside the text. */
export interface LintOptions {
  /** Levels other than the default ones. */
  readonly rules?: { readonly [Id in RuleId]?: RuleLevel | undefined } | undefined;
  /**
   * Whether the endpoint has responded, and the modal, or what the response makes of it, has all items that it gets unless the
   * user changes a block with `fetchOnChange`: then `never-submittable` reports a required block without items. `false`, the
   * default: a response can still bring them.
   */
  readonly closedItems?: boolean | undefined;
  /**
   * How many problems of one rule are listed, 1,000 by default; where the others begin, one more diagnostic stands for them and
   * has their `count`. `Infinity`: all are listed.
   */
  readonly limit?: number | undefined;
}

/** How loud a rule is; `off`: not at all. */
export type RuleLevel = Severity | 'off';

/** Every level that a rule can have. */
export const ruleLevels = ['off', 'info', 'warning', 'error'] as const satisfies readonly RuleLevel[];

/** Whether a value is a level that a rule can have. */
export function isRuleLevel(value: unknown): value is RuleLevel {
  return ruleLevels.some((level) => level === value);
}
