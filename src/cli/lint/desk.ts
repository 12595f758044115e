import { resolve } from 'node:path';
import type { LintOptions } from '../../lint/index.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Baseline } from './baseline.ts';
import type { Config, Levels } from './config/config.ts';
import { createFindConfig, type FindConfig } from './config/find-config.ts';
import { readConfig } from './config/read-config.ts';
import { createModalReader, type ReadModal } from './modal-reader.ts';
import type { Settings } from './settings.ts';
import { createSuppressor, type Suppressor } from './suppressions.ts';

/** What linting files needs beside their paths, for one run. */
export interface Desk {
  readonly folder: string;
  readonly settings: Settings;
  readonly findConfig: FindConfig;
  /** What the linter is told of a file with this config: the same for the same config. */
  readonly optionsFor: (config: Config | undefined) => LintOptions;
  readonly readModal: ReadModal;
  readonly suppressor: Suppressor;
  readonly baseline?: Baseline;
  /** The text of standard input, when it is asked for. */
  readonly input: string;
}

/** Opens what the settings name; a refusal tells what cannot be opened. */
export async function openDesk(settings: Settings, surroundings: Surroundings): Promise<Desk | Refusal> {
  const { folder } = surroundings;
  const findConfig = openConfig(settings, folder);
  if (findConfig instanceof Refusal) return findConfig;
  const baseline = await openBaselineOf(settings, folder);
  if (baseline instanceof Refusal) return baseline;
  const suppressor = createSuppressor(folder, settings.levels);
  const input = settings.words.includes('-') ? await surroundings.readInput() : '';
  if (input instanceof Refusal) return input;
  const optionsFor = createOptionsFor(settings.levels);
  const readModal = createModalReader(folder);
  const desk = { folder, settings, findConfig, optionsFor, readModal, suppressor, input };
  return baseline === undefined ? desk : { ...desk, baseline };
}

/** The command line's levels go before those of a config. */
function createOptionsFor(levels: Levels): Desk['optionsFor'] {
  const known = new Map<Config | undefined, LintOptions>();
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

/** Loaded only when there is one: it brings Node's cryptography along. */
async function openBaselineOf({ baseline, isBaselineNew }: Settings, folder: string) {
  if (baseline === undefined) return undefined;
  return (await import('./baseline.ts')).openBaseline(baseline, folder, isBaselineNew);
}
