import { resolve } from 'node:path';
import { pathFrom, withSlashes } from '../../node/paths.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import type { Levels } from '../diagnostics/levels.ts';
import { ruleFacts } from '../diagnostics/rule-facts.ts';
import { type Config, type ConfigPlace, nameOfPlace } from '../policy/config/config.ts';
import { listLevels, openPolicyContext } from '../policy/policy-context.ts';
import type { ReportPolicy } from '../policy/report-policy.ts';
import { matchesPatterns } from '../policy/select/glob.ts';
import { appliesTo } from '../policy/suppressions.ts';
import { withoutDetour } from '../repository-path.ts';
import { toPrintableJson } from '../terminal.ts';

/** Prints the effective config of a file, including the command line and overrides, and the place of each setting. */
export function printConfig(
  file: string,
  settings: ReportPolicy & { readonly maxWarnings: number | undefined },
  { folder, output }: CliContext,
): ExitStatus {
  const policy = { ...settings, baseline: undefined };
  const context = openPolicyContext(policy, folder);
  const path = resolve(folder, withoutDetour(file, folder));
  const config = context.findConfig(path);
  const options = context.optionsFor(config, path);
  const { rules: levels } = options;
  const ignoring = config?.ignores.find((patterns) => matchesPatterns(path, patterns));
  const suppressions = config?.suppressions.filter((suppression) => appliesTo(suppression, path)) ?? [];
  const [limit] = [...(config?.limits ?? [])].sort((a, b) => a.value - b.value);
  const printed = {
    file: withSlashes(file),
    configs: (config?.sources ?? []).map((source) => pathFrom(folder, source.path)),
    locked: config?.policy === undefined ? null : pathFrom(folder, config.policy.path),
    isIgnored: ignoring !== undefined,
    rules: Object.fromEntries(ruleFacts.map(({ id, severity }) => [id, levels[id] ?? severity])),
    suppressions: suppressions.map(({ rule, pointer, reason, until }) => ({ rule, pointer, reason, until })),
    baseline: pathOfBaseline(settings, config, folder),
    maxWarnings: settings.maxWarnings ?? limit?.value ?? null,
    from: {
      isIgnored: placeOf(ignoring),
      rules: placesOfRules(config, path, settings.levels, folder),
      suppressions: suppressions.map(placeOf),
      baseline: settings.baseline === undefined ? placeOf(config?.baseline) : '--baseline',
      maxWarnings: settings.maxWarnings === undefined ? placeOf(limit) : '--max-warnings',
    },
  };
  output.write(`${toPrintableJson(printed, 2)}\n`);
  return 0;

  function placeOf(place: ConfigPlace | undefined): string | undefined {
    return place && nameOfPlace(place, folder);
  }
}

function pathOfBaseline(
  { baseline }: ReportPolicy,
  config: Config | undefined,
  folder: string,
): string | null {
  const path = baseline === undefined ? config?.baseline?.value : resolve(folder, baseline);
  return path === undefined ? null : pathFrom(folder, path);
}

/** Returns the places of the levels that are not the default ones. */
function placesOfRules(
  config: Config | undefined,
  path: string,
  ofCommand: Levels,
  folder: string,
): Readonly<Record<string, string>> {
  const places = new Map<string, string>();
  for (const { rules, source, at } of listLevels(config, path))
    for (const id of Object.keys(rules)) places.set(id, nameOfPlace({ source, at: `${at}/${id}` }, folder));
  for (const id of Object.keys(ofCommand)) places.set(id, '--rule');
  return Object.fromEntries(places);
}
