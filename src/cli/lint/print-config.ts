import { resolve } from 'node:path';
import { pathFrom, withSlashes } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { everyRule } from '../findings/levels.ts';
import { withoutDetour } from '../repository-path.ts';
import { toPrintableJson } from '../terminal.ts';
import type { Config } from './config/config.ts';
import { openJudgeContext } from './lint-context.ts';
import { matchesPatterns } from './select/glob.ts';
import type { Judging } from './settings.ts';
import { appliesTo } from './suppressions.ts';

/** Prints the effective config of a file, including the command line and overrides. */
export function printConfig(
  file: string,
  settings: Judging & { readonly maxWarnings: number | undefined },
  { folder, output }: CliContext,
): ExitStatus | CliError {
  const judging = { ...settings, baseline: undefined };
  const context = openJudgeContext(judging, folder);
  if (context instanceof CliError) return context;
  const path = resolve(folder, withoutDetour(file, folder));
  const config = context.findConfig(path);
  if (config instanceof CliError) return config;
  const { rules: levels } = context.optionsFor(config, path);
  const baseline = settings.baseline === undefined ? config?.baseline : resolve(folder, settings.baseline);
  const printed = {
    file: withSlashes(file),
    configs: (config?.sources ?? []).map((source) => pathFrom(folder, source.path)),
    isIgnored: config?.ignores.some((one) => matchesPatterns(path, one)) === true,
    rules: Object.fromEntries(everyRule.map(({ id, severity }) => [id, levels[id] ?? severity])),
    suppressions: suppressionsFor(path, config),
    baseline: baseline === undefined ? null : pathFrom(folder, baseline),
    maxWarnings: settings.maxWarnings ?? config?.maxWarnings ?? null,
  };
  output.write(`${toPrintableJson(printed, 2)}\n`);
  return 0;
}

function suppressionsFor(path: string, config: Config | undefined) {
  const held = config?.suppressions.filter((one) => appliesTo(one, path)) ?? [];
  return held.map(({ rule, pointer, reason, until }) => ({ rule, pointer, reason, until }));
}
