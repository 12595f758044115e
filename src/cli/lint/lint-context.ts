import { resolve } from 'node:path';
import type { LintOptions } from '../../lint/index.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Baseline, openBaseline } from './baseline.ts';
import type { Config, Levels } from './config/config.ts';
import { createFindConfig, type FindConfig } from './config/find-config.ts';
import { readConfig } from './config/read-config.ts';
import { createModalReader, type ReadModal } from './modal-reader.ts';
import type { Settings } from './settings.ts';

/** What linting files needs beside their paths. Nothing in it changes while files are linted. */
export interface LintContext {
  readonly folder: string;
  readonly settings: Settings;
  readonly findConfig: FindConfig;
  /** Returns the linter's options for a file with this config: the same object for the same config. */
  readonly optionsFor: (config: Config | undefined) => FileOptions;
  readonly readModal: ReadModal;
  readonly baseline: Baseline | undefined;
  /** The text of standard input, if it is asked for. */
  readonly input: string;
}

/** The linter's options with the levels of the command's own rules. */
export interface FileOptions extends LintOptions {
  readonly rules: Levels;
}

/** Opens what the settings name; a refusal says what cannot be opened. */
export async function openLintContext(
  settings: Settings,
  surroundings: Surroundings,
): Promise<LintContext | Refusal> {
  const { folder } = surroundings;
  const findConfig = openConfig(settings, folder);
  if (findConfig instanceof Refusal) return findConfig;
  const { baseline: name, isBaselineNew } = settings;
  const baseline = name === undefined ? undefined : openBaseline(name, folder, isBaselineNew);
  if (baseline instanceof Refusal) return baseline;
  const input = settings.words.includes('-') ? await surroundings.readInput() : '';
  if (input instanceof Refusal) return input;
  const optionsFor = createOptionsFor(settings.levels);
  return { folder, settings, findConfig, optionsFor, readModal: createModalReader(folder), baseline, input };
}

/** The command line's levels go before those of a config. */
function createOptionsFor(levels: Levels): LintContext['optionsFor'] {
  const known = new Map<Config | undefined, FileOptions>();
  return (config) => {
    const options = known.get(config) ?? { rules: { ...config?.rules, ...levels } };
    known.set(config, options);
    return options;
  };
}

/** The config that was named, or else the nearest one of each file. */
function openConfig({ config }: Settings, folder: string): FindConfig | Refusal {
  if (config === undefined) return createFindConfig(folder);
  const named = readConfig(resolve(folder, config), folder);
  return named instanceof Refusal ? named : () => named;
}
