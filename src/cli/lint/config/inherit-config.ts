import { quote } from '../../words.ts';
import type { Config, ConfigPlace, ConfigSource } from './config.ts';
import { errorInConfig, nameOfConfig } from './config-place.ts';

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
