import { ruleLevels } from '../../../base/rule.ts';
import type { Levels } from '../../diagnostics/levels.ts';
import { ruleFacts } from '../../diagnostics/rule-facts.ts';
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

/** Merges applied levels; later ones take precedence. Fails if one is below that of a locked config. */
export function mergeLevels(config: Config | undefined, applied: readonly ConfigLevels[]): Levels {
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
