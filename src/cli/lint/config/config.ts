import type { Levels } from '../../diagnostics/levels.ts';
import type { ReportedRule } from '../../diagnostics/reported-diagnostic.ts';
import type { Patterns } from '../select/glob.ts';

/** The contents of a config file, without the configs that it extends. */
export interface ConfigContents {
  readonly root?: boolean;
  readonly locked?: boolean;
  readonly extends?: string | readonly string[];
  readonly rules?: Levels;
  readonly overrides?: readonly { readonly files: string | readonly string[]; readonly rules?: Levels }[];
  readonly ignores?: string | readonly string[];
  readonly suppressions?: readonly Suppression[];
  readonly baseline?: string;
  readonly maxWarnings?: number;
}

/** A config, merged with the configs that it extends and inherits. */
export interface Config {
  /** The absolute path of its file. */
  readonly path: string;
  /** All files that it was read from, in the order of precedence. */
  readonly sources: readonly ConfigSource[];
  /** The place of `"root": true`. Such a config inherits nothing. */
  readonly root?: ConfigPlace;
  /** Whether configs in the folders below can only be stricter. */
  readonly isLocked?: boolean;
  /** The nearest locked config in the folders above. */
  readonly policy?: Config;
  /** The levels in the order of precedence: each "rules", and each entry of "overrides". */
  readonly levels: readonly ConfigLevels[];
  readonly ignores: readonly ConfigPatterns[];
  readonly suppressions: readonly WrittenSuppression[];
  /** The file of known diagnostics, absolute. */
  readonly baseline?: Written<string>;
  /** The limits for the warnings in files with this config, the nearest last. */
  readonly limits: readonly Written<number>[];
}

/** Levels for all files with the config, or for some. */
export interface ConfigLevels extends ConfigPlace {
  readonly rules: Levels;
  readonly patterns?: Patterns;
}

interface ConfigPatterns extends Patterns, ConfigPlace {}

/** A value and its place. */
export interface Written<Value> extends ConfigPlace {
  readonly value: Value;
}

/** A suppressed diagnostic and the reason. */
export interface Suppression {
  readonly rule: ReportedRule;
  /** The JSON pointer of the diagnostic, with the value of an item in place of its index. */
  readonly pointer: string;
  /** A path relative to the folder of the config file. Default: any file. */
  readonly file?: string;
  readonly reason: string;
  /** The last day on which it applies, as `2026-12-31`. Default: no end. */
  readonly until?: string;
}

/** A suppression and its place. */
export interface WrittenSuppression extends Suppression, ConfigPlace {}

/** A place in a config file. */
export interface ConfigPlace {
  readonly source: ConfigSource;
  /** The JSON pointer in the text. */
  readonly at: string;
}

/** A config file, or a package.json with a config. */
export interface ConfigSource {
  /** The former names of rules in it. Default: none. */
  readonly formerNames?: readonly string[];
  /** Absolute. */
  readonly path: string;
  /** Its name in errors. */
  readonly name: string;
  readonly text: string;
  /** The absolute folder that its paths are relative to. */
  readonly folder: string;
}
