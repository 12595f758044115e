import type { Violation } from '../check/violation.ts';
import type { FaultRule } from '../fault.ts';

/** The broken rule, and the message for the author. */
export interface ViolationMessage<Rule extends string = FaultRule> {
  readonly rule: Rule;
  readonly message: string;
  readonly hint?: string;
  /** The part to highlight, if the keyword does not determine it: the key of the value. */
  readonly highlight?: 'key';
}

/** Describes a violation for the author. */
export type Describe<Scope extends string = Violation['scope'], Rule extends string = FaultRule> = (
  violation: Violation<Scope>,
) => ViolationMessage<Rule>;
