import { dirname, resolve } from 'node:path';
import { ruleLevels } from '../../base/rule.ts';
import type { DocumentOptions } from '../../lint/index.ts';
import { pathFrom, withSlashes } from '../../node/paths.ts';
import { runOnce } from '../cli-error.ts';
import type { Levels } from '../diagnostics/levels.ts';
import { ruleFacts } from '../diagnostics/rule-facts.ts';
import { withoutDetour } from '../repository-path.ts';
import { quote } from '../words.ts';
import { type Baseline, openBaseline } from './baseline.ts';
import { type Config, type ConfigLevels, errorInConfig, nameOfConfig } from './config/config.ts';
import { createFindConfig, type FindConfig } from './config/find-config.ts';
import { readConfig } from './config/read-config.ts';
import type { ReportPolicy } from './report-policy.ts';
import { matchesPatterns } from './select/glob.ts';

/** The configs, levels and baselines of a run. They do not change while files are linted. */
export interface PolicyContext {
  readonly folder: string;
  readonly policy: ReportPolicy;
  /** Returns the config of a file by its absolute path. */
  readonly findConfig: FindConfig;
  /**
   * Returns the linter's options for a file with this config: the same object for the same levels. Fails if the config lowers a
   * level of a locked one.
   */
  readonly optionsFor: (config: Config | undefined, path: string) => FileOptions;
  /** Whether the files with this config have a baseline. */
  readonly hasBaseline: (config: Config | undefined) => boolean;
  /** Returns the baseline for the files with this config. Fails if it is wrong. */
  readonly baselineFor: (config: Config | undefined) => Baseline | undefined;
}

/** The linter's options with the levels of the command's own rules. */
export interface FileOptions extends DocumentOptions {
  readonly rules: Levels;
}

/** Opens the named config and baseline. Baselines of configs are opened when needed. */
export function openPolicyContext(policy: ReportPolicy, folder: string): PolicyContext {
  const findConfig = openConfig(policy, folder);
  const pathFor = (config: Config | undefined) =>
    policy.baseline === undefined ? config?.baseline?.value : resolve(folder, policy.baseline);
  const openOnce = runOnce((path: string) =>
    openBaseline(policy.baseline ?? pathFrom(folder, path), folder, policy.isBaselineNew),
  );
  const hasBaseline = (config: Config | undefined) => pathFor(config) !== undefined;
  const baselineFor = (config: Config | undefined) => {
    const path = pathFor(config);
    return path === undefined ? undefined : openOnce(path);
  };
  // A wrong baseline that is named ends the run.
  if (policy.baseline !== undefined) baselineFor(undefined);
  return {
    folder,
    policy,
    findConfig,
    optionsFor: createOptionsFor(policy.levels),
    hasBaseline,
    baselineFor,
  };
}

/** Creates the lookup of configs: the named one, or the nearest one of each file. */
function openConfig({ config }: ReportPolicy, folder: string): FindConfig {
  if (config === undefined) {
    const find = createFindConfig(folder);
    return (path) => find(dirname(path));
  }
  const named = readConfig(resolve(folder, withoutDetour(config, folder)), folder, withSlashes(config));
  return () => named;
}

/** Creates the options by file. The command line overrides configs. */
function createOptionsFor(levels: Levels): PolicyContext['optionsFor'] {
  const optionsByConfig = new Map<Config | undefined, Map<string, FileOptions>>();
  return (config, path) => {
    const applied = listLevels(config, path);
    const key = applied.map((entry) => config?.levels.indexOf(entry)).join();
    const ofConfig = optionsByConfig.get(config) ?? new Map<string, FileOptions>();
    const options = ofConfig.get(key) ?? { rules: { ...mergeLevels(config, applied), ...levels } };
    optionsByConfig.set(config, ofConfig.set(key, options));
    return options;
  };
}

/** Returns the levels of a config that apply to a file. */
export function listLevels(config: Config | undefined, path: string): readonly ConfigLevels[] {
  return (config?.levels ?? []).filter(
    ({ patterns }) => patterns === undefined || matchesPatterns(path, patterns),
  );
}

/** Merges applied levels; later ones take precedence. Fails if one is below that of a locked config. */
function mergeLevels(config: Config | undefined, applied: readonly ConfigLevels[]): Levels {
  if (config?.policy !== undefined) checkLevels(applied, config.policy);
  return joinLevels(applied);
}

function joinLevels(applied: readonly ConfigLevels[]): Levels {
  return Object.assign({}, ...applied.map(({ rules }) => rules));
}

/** Fails if a level is below that of a locked config. */
function checkLevels(applied: readonly ConfigLevels[], policy: Config): void {
  const ofPolicy = new Set(applied.filter((entry) => policy.levels.includes(entry)));
  if (policy.policy !== undefined) checkLevels([...ofPolicy], policy.policy);
  const leastLevels = joinLevels([...ofPolicy]);
  for (const entry of applied.filter((added) => !ofPolicy.has(added)))
    for (const rule of ruleFacts) {
      const level = entry.rules[rule.id];
      if (level === undefined) continue;
      const least = leastLevels[rule.id] ?? rule.gravest ?? rule.severity;
      if (ruleLevels.indexOf(level) < ruleLevels.indexOf(least))
        throw errorInConfig(
          { ...entry, at: `${entry.at}/${rule.id}` },
          `${quote(rule.id)} must be at least ${least}, since ${quote(nameOfConfig(policy))} is locked, got ${level}.`,
        );
    }
}
