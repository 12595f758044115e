import type { RuleInfo } from '../../base/rule.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { DocumentOptions } from '../options.ts';
import type { RuleId } from '../rule-ids.ts';

/** A kind of document that is linted, with everything that the linter, the command and the ESLint plugin need. */
export interface DocumentKind {
  /** Its name, for `--kind`. */
  readonly name: DocumentName;
  /** The ending of its file names, which are searched for in folders. */
  readonly ending: string;
  /** Returns whether a text is likely of this kind. Used if the file name does not show it. */
  readonly isLike: (text: string) => boolean;
  /** Its rules, in the order of the documentation. */
  readonly rules: readonly (RuleInfo & { readonly id: RuleId })[];
  /** Loads its linter, with the first file of the kind. */
  readonly load: () => Promise<LintDocument>;
}

export type DocumentName = 'modal' | 'filter' | 'manifest';

/** Returns every problem of a text. */
export type LintDocument = (text: string, options?: DocumentOptions) => Diagnostic[];
