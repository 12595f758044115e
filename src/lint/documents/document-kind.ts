import type { Diagnostic } from '../diagnostic.ts';
import type { DocumentOptions } from '../options.ts';
import type { RuleId } from '../rules/index.ts';
import type { RuleInfo } from '../rules/rule.ts';

/** A kind of document that is linted: all that the linter, the command and the ESLint plugin need of it. */
export interface DocumentKind {
  /** Its name, for `--kind`. */
  readonly name: string;
  /** The ending of its file names, which are searched for in folders. */
  readonly ending: string;
  /** Returns whether a text is likely of this kind, where the name of its file does not tell. */
  readonly isLike: (text: string) => boolean;
  /** Its rules, in the order of the documentation. */
  readonly rules: readonly (RuleInfo & { readonly id: RuleId })[];
  readonly lint: (text: string, options?: DocumentOptions) => Diagnostic[];
}
