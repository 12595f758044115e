import type { Finding } from '../../findings/finding.ts';
import type { Levels } from '../../findings/levels.ts';

/** A config, merged with the configs that it extends. */
export interface Config {
  /** The absolute path of its file. */
  readonly path: string;
  /** All files that it was read from. */
  readonly sources: readonly ConfigSource[];
  readonly rules: Levels;
  readonly overrides: readonly Override[];
  readonly ignores: readonly Patterns[];
  readonly suppressions: readonly WrittenSuppression[];
  /** The file of known findings, absolute. */
  readonly baseline?: string;
  /** The maximum number of warnings in files with this config. */
  readonly maxWarnings?: number;
}

/** Levels for some files. */
interface Override extends Patterns {
  readonly rules: Levels;
}

/** Globs of files and folders. */
export interface Patterns {
  /** The absolute folder that they are relative to. */
  readonly folder: string;
  readonly files: readonly string[];
}

/** A suppressed finding and the reason. */
export interface Suppression {
  readonly rule: Finding['rule'];
  /** The JSON pointer of the finding, with the value of an item in place of its index. */
  readonly pointer: string;
  /** A path relative to the folder of the config file. Default: any file. */
  readonly file?: string;
  readonly reason: string;
  /** The last day on which it applies, as `2026-12-31`. Default: no end. */
  readonly until?: string;
}

/** A suppression and its place. */
export interface WrittenSuppression extends Suppression {
  readonly source: ConfigSource;
  /** The pointer of the suppression in the text. */
  readonly at: string;
}

/** A config file, or a package.json with a config. */
export interface ConfigSource {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  /** The absolute folder that its paths are relative to. */
  readonly folder: string;
}
