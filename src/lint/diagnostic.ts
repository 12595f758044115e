import type { RuleId } from './rules/index.ts';
import type { Severity } from './rules/rule.ts';
import type { Fix } from './text/edit.ts';
import type { Range } from './text/lines.ts';

/** One fault of a text, at its place. */
export interface Diagnostic {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** What is wrong, in the author's words, and then what to do about it. */
  readonly message: string;
  /** A JSON pointer to the value that it is about; for a missing member, to the object that lacks it. */
  readonly pointer: string;
  /** The offending token: a key for an unknown member, a value for a wrong one, the object's key for a missing one. */
  readonly range: Range;
  /** What certainly mends it. */
  readonly fix?: Fix;
  /** What likely mends it, for the author to choose from. */
  readonly suggestions?: readonly Fix[];
  /** The number of further problems of the rule that are not listed. The entry describes the first of them. */
  readonly count?: number;
}
