import type { RuleLevel } from '../../../lint/index.ts';
import type { Finding } from '../finding.ts';

/** What a project wants of the linter: what a config file says, after those that it extends. */
export interface Config {
  /** Where it was read, absolute. */
  readonly path: string;
  /** All files that it was read from. */
  readonly sources: readonly ConfigSource[];
  readonly rules: Levels;
  readonly overrides: readonly Override[];
  readonly ignores: readonly Patterns[];
  readonly suppressions: readonly WrittenSuppression[];
  /** The file of known findings, absolute. */
  readonly baseline?: string;
  /** How many warnings the files with this config may have. */
  readonly maxWarnings?: number;
}

/** Levels that differ from the default ones. */
export type Levels = Readonly<Partial<Record<Finding['rule'], RuleLevel>>>;

/** Levels for some files. */
export interface Override extends Patterns {
  readonly rules: Levels;
}

/** Globs of files and folders. */
export interface Patterns {
  /** Where they start, absolute. */
  readonly folder: string;
  readonly files: readonly string[];
}

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
  /** Where the paths in it start, absolute. */
  readonly folder: string;
}
