import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError } from '../../cli-error.ts';
import { matchesPatterns } from '../select/glob.ts';
import type { Config } from './config.ts';
import { findViolation, inheritConfig } from './inherit-config.ts';
import { readConfig, readManifestConfig } from './read-config.ts';

/** Returns the config of a folder, if any. */
export type FindConfig = (folder: string) => Config | CliError | undefined;

/** Creates a lookup of the config of a folder, with the ones that it inherits. Each folder is read once. */
export function createFindConfig(base: string): FindConfig {
  const known = new Map<string, Entry>();
  const find = (folder: string): Entry => {
    const entry = known.get(folder) ?? addFolder(folder);
    known.set(folder, entry);
    return entry;
  };
  const addFolder = (folder: string): Entry => {
    const parent = dirname(folder);
    const above = parent === folder ? none : find(parent);
    return isIgnored(folder, above) ? above : addConfig(readFolder(folder, base), above);
  };
  return (folder) => find(folder).config;
}

/** The config of a folder, and the nearest locked one, which may be that of a folder above a wrong config. */
interface Entry {
  readonly config: Config | CliError | undefined;
  readonly policy?: Config | undefined;
}

const none: Entry = { config: undefined };

/** Whether a config ignores a whole folder, and so the config in it. */
function isIgnored(folder: string, { config }: Entry): boolean {
  if (config === undefined || config instanceof CliError) return false;
  return config.ignores.some((patterns) => matchesPatterns(folder, patterns));
}

function addConfig(own: Entry['config'], above: Entry): Entry {
  const { policy } = above;
  if (own === undefined) return above;
  if (own instanceof CliError) return { config: own, policy };
  // A root does not depend on the configs above it, wrong ones included, unless one is locked.
  const isRoot = own.root !== undefined && policy === undefined;
  if (isRoot || above.config === undefined) return toEntry(own, undefined);
  if (above.config instanceof CliError) return above;
  const violation = policy && findViolation(own, policy);
  if (violation !== undefined) return { config: violation, policy };
  return toEntry(inheritConfig(above.config, own, policy), policy);
}

function toEntry(config: Config, policy: Entry['policy']): Entry {
  return { config, policy: config.isLocked === true ? config : policy };
}

/** The files of a folder that can hold a config: its own before a package.json. */
export const configNames = ['json-modal.config.json', 'package.json'] as const;

function readFolder(folder: string, base: string): ReturnType<FindConfig> {
  const [path, manifest] = [join(folder, configNames[0]), join(folder, configNames[1])];
  if (existsSync(path)) return readConfig(path, base);
  return existsSync(manifest) ? readManifestConfig(manifest, base) : undefined;
}
