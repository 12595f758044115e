import type { Violation } from '../check/violation.ts';
import type { FaultRule } from '../fault.ts';

/** The words of a finding. */
export interface Wording {
  readonly rule: FaultRule;
  readonly message: string;
  readonly hint?: string;
}

/** Words the findings of one scope. */
export type Word = (finding: Violation) => Wording;
