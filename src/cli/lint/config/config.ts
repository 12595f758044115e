import type { RuleLevel } from '../../../lint/index.ts';
import type { Finding } from '../finding.ts';

/** What a project wants of the linter. */
export interface Config {
  /** Where it was read, absolute. */
  readonly path: string;
  readonly rules: Levels;
  readonly suppressions: readonly WrittenSuppression[];
}

/** Levels other than the default ones. */
export type Levels = Readonly<Partial<Record<Finding['rule'], RuleLevel>>>;

/** A finding that is meant to be there, and why. */
export interface Suppression {
  readonly rule: Finding['rule'];
  /** The JSON pointer of the finding, with the value of an item in place of its index. */
  readonly pointer: string;
  /** From the folder of the config file; without it, any file. */
  readonly file?: string;
  readonly reason: string;
}

/** A suppression, and where it is written. */
export interface WrittenSuppression extends Suppression {
  readonly source: ConfigSource;
  /** The pointer of the suppression in the text. */
  readonly at: string;
}

/** A file that holds a config, or a part of one. */
export interface ConfigSource {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
}
