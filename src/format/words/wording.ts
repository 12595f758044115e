import type { FormatFinding } from '../check/finding.ts';
import type { FaultRule } from '../fault.ts';

/** The words of a finding. */
export interface Wording {
  readonly rule: FaultRule;
  readonly message: string;
  readonly hint?: string;
}

/** Words the findings of one scope. */
export type Word = (finding: FormatFinding) => Wording;
