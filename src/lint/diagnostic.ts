import type { RuleId } from './rules/index.ts';
import type { Severity } from './rules/rule.ts';
import type { Fix } from './text/edit.ts';
import type { Range } from './text/lines.ts';

/** A problem of a text, with its range. */
export interface Diagnostic<Id extends string = RuleId> {
  readonly rule: Id;
  readonly severity: Severity;
  /** The problem for the author, followed by the correction. */
  readonly message: string;
  /** A JSON pointer to the value; for a missing member, to the object that lacks it. */
  readonly pointer: string;
  /** The range of the wrong token: the key of an unknown member, a wrong value, or the object's key for a missing member. */
  readonly range: Range;
  /** The safe fix. */
  readonly fix?: Fix;
  /** Likely fixes, for the author to choose from. */
  readonly suggestions?: readonly Fix[];
  /** The number of further problems of the rule that are not listed. The entry describes the first of them. */
  readonly count?: number;
}
