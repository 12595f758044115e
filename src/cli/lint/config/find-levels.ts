import { ruleLevels } from '../../../lint/options.ts';
import type { CliError } from '../../cli-error.ts';
import { everyRule, type Levels } from '../../findings/levels.ts';
import { quote } from '../../words.ts';
import { matchesPatterns } from '../select/glob.ts';
import type { Config, ConfigLevels } from './config.ts';
import { errorInConfig, nameOfConfig } from './config-place.ts';

/** Returns the levels of a config that apply to a file. */
export function listLevels(config: Config | undefined, path: string): readonly ConfigLevels[] {
  return (config?.levels ?? []).filter(
    ({ patterns }) => patterns === undefined || matchesPatterns(path, patterns),
  );
}

/** Merges applied levels; later ones take precedence. Returns an error if one is below that of a locked config. */
export function mergeLevels(config: Config | undefined, applied: readonly ConfigLevels[]): Levels | CliError {
  return (config?.policy && findLowered(applied, config.policy)) ?? joinLevels(applied);
}

function joinLevels(applied: readonly ConfigLevels[]): Levels {
  return Object.assign({}, ...applied.map(({ rules }) => rules));
}

function findLowered(applied: readonly ConfigLevels[], policy: Config): CliError | undefined {
  const ofPolicy = new Set(applied.filter((entry) => policy.levels.includes(entry)));
  const lowered = policy.policy && findLowered([...ofPolicy], policy.policy);
  if (lowered !== undefined) return lowered;
  const leastLevels = joinLevels([...ofPolicy]);
  for (const entry of applied.filter((added) => !ofPolicy.has(added)))
    for (const rule of everyRule) {
      const level = entry.rules[rule.id];
      if (level === undefined) continue;
      const least = leastLevels[rule.id] ?? ('gravest' in rule ? rule.gravest : rule.severity);
      if (ruleLevels.indexOf(level) < ruleLevels.indexOf(least))
        return errorInConfig(
          { ...entry, at: `${entry.at}/${rule.id}` },
          `${quote(rule.id)} must be at least ${least}, since ${quote(nameOfConfig(policy))} is locked, got ${level}.`,
        );
    }
  return undefined;
}
