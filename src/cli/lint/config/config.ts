import type { RuleLevel } from '../../../lint/index.ts';
import type { Finding } from '../finding.ts';

/** What a project wants of the linter. */
export interface Config {
  /** Where it was read, absolute. */
  readonly path: string;
  readonly text: string;
  readonly rules: Levels;
  readonly suppressions: readonly Suppression[];
}

/** Levels other than the default ones. */
export type Levels = Readonly<Partial<Record<Finding['rule'], RuleLevel>>>;

/** A finding that is meant to be there, and why. */
export interface Suppression {
  readonly rule: Finding['rule'];
  /** A JSON pointer, exactly as the finding has it. */
  readonly pointer: string;
  /** From the folder of the config file; without it, any file. */
  readonly file?: string;
  readonly reason: string;
}
