import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CliError } from '../../cli-error.ts';
import type { Config } from './config.ts';
import { readConfig, readManifestConfig } from './read-config.ts';

/** Gives the config that holds for the files of a folder, if any. */
export type FindConfig = (folder: string) => Config | CliError | undefined;

/** Finds the nearest config upwards from a folder, and looks into each folder only once. */
export function createFindConfig(base: string): FindConfig {
  const known = new Map<string, ReturnType<FindConfig>>();
  const find: FindConfig = (folder) => {
    if (known.has(folder)) return known.get(folder);
    const parent = dirname(folder);
    const config = readFolder(folder, base) ?? (parent === folder ? undefined : find(parent));
    known.set(folder, config);
    return config;
  };
  return find;
}

/** The files of a folder that can hold a config: its own before a package.json. */
export const configNames = ['json-modal.config.json', 'package.json'] as const;

function readFolder(folder: string, base: string): ReturnType<FindConfig> {
  const [path, manifest] = [join(folder, configNames[0]), join(folder, configNames[1])];
  if (existsSync(path)) return readConfig(path, base);
  return existsSync(manifest) ? readManifestConfig(manifest, base) : undefined;
}
