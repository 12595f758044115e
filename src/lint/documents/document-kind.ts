import type { ExplainedRule } from '../../base/rule.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { DocumentOptions } from '../options.ts';
import type { RuleId } from '../rule-ids.ts';
import type { DocumentIdentity } from './identify.ts';

/** A kind of document that is linted, with everything that the linter, the command and the ESLint plugin need. */
export interface DocumentKind extends DocumentIdentity {
  /** Its rules, in the order of the documentation. */
  readonly rules: readonly (ExplainedRule & { readonly id: RuleId })[];
  /** Loads its linter, with the first file of the kind. */
  readonly load: () => Promise<LintDocument>;
}

/** Returns every problem of a text. */
export type LintDocument = (text: string, options?: DocumentOptions) => Diagnostic[];
