import type { Severity } from './diagnostic.ts';
import type { RuleId } from './rules/index.ts';

/** What a linter is told beside the text. */
export interface LintOptions {
  /** Levels other than the default ones. */
  readonly rules?: Readonly<Partial<Record<RuleId, RuleLevel>>>;
}

/** How loud a rule is; `off`: not at all. */
export type RuleLevel = Severity | 'off';
