import type { Range } from '../../../base/text-edit.ts';
import { readSource } from '../../../lint/source.ts';
import { Lines } from '../../../lint/text/lines.ts';
import { findPlace } from '../../../lint/text/nodes.ts';
import { pathFrom } from '../../../node/paths.ts';
import type { ModalContext } from '../../../session/context.ts';
import { CliError } from '../../cli-error.ts';
import type { Levels } from '../../diagnostics/levels.ts';
import type { ReportedRule } from '../../diagnostics/reported-diagnostic.ts';
import { quote } from '../../words.ts';
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
  readonly contexts?: Readonly<Record<string, Partial<ModalContext>>>;
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
  /** The contexts that a check opens modals in besides its own, by name. Default: none. */
  readonly contexts?: Readonly<Record<string, Written<Partial<ModalContext>>>>;
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

/** Adds a config to the one in the folders above. Fails if it is less strict than `policy`, the nearest locked config there. */
export function inheritConfig(above: Config, own: Config, policy: Config | undefined): Config {
  if (policy !== undefined) checkStrictness(own, policy);
  const { root: _, isLocked: __, ...inherited } = above;
  const merged = mergeConfigs(inherited, own);
  if (policy === undefined) return merged;
  const limits = [...new Set([...policy.limits, ...merged.limits])];
  return { ...merged, limits, policy };
}

/** Merges two configs. The later one takes precedence; lists are joined. */
export function mergeConfigs(config: Config, later: Config): Config {
  return {
    ...config,
    ...later,
    sources: [...config.sources, ...later.sources],
    levels: [...config.levels, ...later.levels],
    ignores: withoutRepetitions([...config.ignores, ...later.ignores]),
    suppressions: withoutRepetitions([...config.suppressions, ...later.suppressions]),
    contexts: { ...config.contexts, ...later.contexts },
    limits: later.limits.length === 0 ? config.limits : later.limits,
  };
}

/** Keeps one of the entries that a config gets from one place in two ways. */
function withoutRepetitions<Entry extends ConfigPlace>(entries: readonly Entry[]): readonly Entry[] {
  const keyOf = ({ source, at }: Entry) => JSON.stringify([source.path, source.folder, at]);
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
}

/** Fails at the first place where a config is less strict than a locked one. Levels depend on the file: see `findLevels`. */
function checkStrictness(own: Config, policy: Config): void {
  const isAdded = ({ source }: ConfigPlace) =>
    !policy.sources.some((policySource) => isSame(policySource, source));
  const most = Math.min(...policy.limits.map(({ value }) => value));
  const lock = `${quote(nameOfConfig(policy))} is locked`;
  const forbidden: readonly (readonly [string, ConfigPlace | undefined])[] = [
    ['"root"', own.root],
    ['"ignores"', own.ignores.find(isAdded)],
    ['"suppressions"', own.suppressions.find(isAdded)],
    ['"baseline"', own.baseline?.value === policy.baseline?.value ? undefined : own.baseline],
  ];
  for (const [name, place] of forbidden)
    if (place !== undefined) throw errorInConfig(place, `${name} is not allowed, since ${lock}. Remove it.`);
  const limit = own.limits.find(({ value }) => value > most);
  if (limit !== undefined)
    throw errorInConfig(limit, `"maxWarnings" must be at most ${most}, since ${lock}, got ${limit.value}.`);
}

function isSame(source: ConfigSource, otherSource: ConfigSource): boolean {
  return source.path === otherSource.path && source.folder === otherSource.folder;
}

/** Returns the range of a place in a config: of a member with its key, or else of the value. */
function rangeInConfig({ source: { text }, at }: ConfigPlace): Range {
  const root = readSource(text).root();
  const place = root && findPlace(root, at);
  return new Lines(text).rangeOf(place?.member?.key ?? place?.node ?? { offset: 0, end: 0 });
}

/** Names a place with its line and column: `apps/json-modal.config.json:3:5`. */
export function nameOfPlace(place: ConfigPlace, folder: string): string {
  const { line, column } = rangeInConfig(place).start;
  return `${pathFrom(folder, place.source.path)}:${line}:${column}`;
}

/** Returns an error at a place in a config. */
export function errorInConfig(place: ConfigPlace, message: string): CliError {
  const { line, column } = rangeInConfig(place).start;
  return new CliError(`${quote(place.source.name)} at line ${line}, column ${column}: ${message}`);
}

/** Returns the name of the file of a config. */
export function nameOfConfig({ sources, path }: Config): string {
  return sources.at(-1)?.name ?? path;
}
