import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Result, succeed } from '../../../base/result.ts';
import { attempt, requireValue } from '../../cli-error.ts';
import { matchesPatterns } from '../select/glob.ts';
import { type Config, inheritConfig } from './config.ts';
import { readFoundConfig, readManifestConfig } from './read-config.ts';

/** Returns the config of a folder, if any. Fails if it is wrong. */
export type FindConfig = (folder: string) => Config | undefined;

/** Creates a lookup of the config of a folder, with the ones that it inherits. Each folder is read once. */
export function createFindConfig(base: string): FindConfig {
  const entries = new Map<string, Entry>();
  const find = (folder: string): Entry => {
    const entry = entries.get(folder) ?? addFolder(folder);
    entries.set(folder, entry);
    return entry;
  };
  const addFolder = (folder: string): Entry => {
    const parent = dirname(folder);
    const above = parent === folder ? none : find(parent);
    return isIgnored(folder, above) ? above : addConfig(readFolder(folder, base), above);
  };
  return (folder) => requireValue(find(folder).config);
}

/** The config of a folder, and the nearest locked one, which may be that of a folder above a wrong config. */
interface Entry {
  readonly config: Result<Config | undefined>;
  readonly policy?: Config | undefined;
}

const none: Entry = { config: succeed(undefined) };

/** Whether a config ignores a whole folder, and so the config in it. */
function isIgnored(folder: string, { config }: Entry): boolean {
  const ignores = config.ok ? config.value?.ignores : undefined;
  return ignores?.some((patterns) => matchesPatterns(folder, patterns)) === true;
}

function addConfig(read: Entry['config'], above: Entry): Entry {
  const { policy } = above;
  if (!read.ok) return { config: read, policy };
  const own = read.value;
  if (own === undefined) return above;
  // A root does not depend on the configs above it, wrong ones included, unless one is locked.
  if (own.root !== undefined && policy === undefined) return toEntry(own, undefined);
  if (!above.config.ok) return above;
  const inherited = above.config.value;
  if (inherited === undefined) return toEntry(own, undefined);
  const config = attempt(() => inheritConfig(inherited, own, policy));
  return config.ok ? toEntry(config.value, policy) : { config, policy };
}

function toEntry(config: Config, policy: Entry['policy']): Entry {
  return { config: succeed(config), policy: config.isLocked === true ? config : policy };
}

/** The files of a folder that can hold a config: its own before a package.json. */
export const configNames = ['json-modal.config.json', 'package.json'] as const;

function readFolder(folder: string, base: string): Entry['config'] {
  const [path, manifest] = [join(folder, configNames[0]), join(folder, configNames[1])];
  if (existsSync(path)) return attempt(() => readFoundConfig(path, base));
  return existsSync(manifest) ? attempt(() => readManifestConfig(manifest, base)) : none.config;
}
