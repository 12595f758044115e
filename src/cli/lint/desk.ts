import { resolve } from 'node:path';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Baseline } from './baseline.ts';
import { createFindConfig, type FindConfig } from './config/find-config.ts';
import { readConfig } from './config/read-config.ts';
import type { Settings } from './settings.ts';
import { createSuppressor, type Suppressor } from './suppressions.ts';

/** What linting files needs beside their paths, for one run. */
export interface Desk {
  readonly folder: string;
  readonly settings: Settings;
  readonly findConfig: FindConfig;
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
  return { folder, settings, findConfig, suppressor, input, ...(baseline && { baseline }) };
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
