import type { ExplainedRule } from '../../base/rule.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { DocumentOptions } from '../options.ts';
import type { RuleId } from '../rule-ids.ts';

/** The linter of a kind of document. */
export interface Linter {
  /** The rules that it runs, in the order of the documentation. */
  readonly rules: readonly (ExplainedRule & { readonly id: RuleId })[];
  readonly lint: LintDocument;
}

/** Returns every problem of a text. */
export type LintDocument = (text: string, options?: DocumentOptions) => Diagnostic[];
