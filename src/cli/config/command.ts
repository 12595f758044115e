import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathFrom, withSlashes } from '../../node/paths.ts';
import { makeArguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext, Command, ExitStatus } from '../command.ts';
import type { Levels } from '../diagnostics/levels.ts';
import { ruleFacts } from '../diagnostics/rule-facts.ts';
import { lintOptions } from '../lint/options.ts';
import { lintSelected } from '../lint/run-lint.ts';
import { addListedFiles, type LintSettings, readSettings } from '../lint/settings.ts';
import { declareOptions } from '../options.ts';
import { type Config, type ConfigPlace, nameOfPlace } from '../policy/config/config.ts';
import type { LintedFile } from '../policy/linted-file.ts';
import { listLevels, openPolicyContext } from '../policy/policy-context.ts';
import type { ReportPolicy } from '../policy/report-policy.ts';
import { matchesPatterns } from '../policy/select/glob.ts';
import { describeReason, type LeftOut } from '../policy/select/left-out.ts';
import { appliesTo } from '../policy/suppressions.ts';
import { readReporting } from '../reports/report-options.ts';
import { withoutDetour } from '../repository-path.ts';
import { makePrintable, toPrintableJson } from '../terminal.ts';
import { quote } from '../words.ts';

const { rule, config, baseline, schema, operation, kind } = lintOptions;
const { 'max-warnings': maxWarnings, 'files-from': filesFrom, since } = lintOptions;

const options = declareOptions({
  files: { help: 'List the files that "lint" reads, and why others are left out.' },
  rule,
  config,
  baseline,
  'max-warnings': maxWarnings,
  schema: { value: schema.value, help: schema.help },
  operation: { value: operation.value, help: operation.help },
  kind,
  'files-from': filesFrom,
  since: { value: since.value, help: since.help },
});

/** `json-modal config`. */
export const configCommand: Command<typeof options> = {
  usage: '(FILE | --files [paths or globs …]) [options]',
  options,
  notes: `For a file, prints the config that applies to it with these options, and the place that each
setting comes from. With --files, the paths and options select files as for "lint".`,
  examples: ['modals/cake.modal.json', '--files', "--files modals '!modals/old' --since origin/main"],
  async run({ words, files, values, typed }, cli) {
    const ofLint = makeArguments(lintOptions, words, files, typed);
    const settings = readSettings(ofLint, readReporting(ofLint, cli.folder));
    if (values.files) return listFiles(await addListedFiles(settings, cli), cli);
    const [file, another] = words;
    if (file === undefined)
      throw new CliError('"config" needs a file: json-modal config FILE. For all files, use --files.');
    if (another !== undefined)
      throw new CliError(
        `"config" takes one file, got an extra argument ${quote(another)}. For files, use --files.`,
      );
    return printConfig(file, settings, cli);
  },
};

/** Prints the files that a run lints, and every other path that it found with the reason. */
async function listFiles(settings: LintSettings, cli: CliContext): Promise<ExitStatus> {
  const { output, warn } = cli;
  const { results } = await lintSelected(settings, cli);
  const lines: Line[] = [];
  const failures = new Set<string>();
  for (const pending of results) {
    const result = await pending;
    if (result.ok) lines.push(describeFile(result.value, cli.folder));
    else failures.add(result.problem);
  }
  lines.sort(([path], [otherPath]) => (path < otherPath ? -1 : 1));
  for (const [path, words] of lines) output.write(`${makePrintable(`${path}: ${words}`)}\n`);
  for (const message of failures) warn(message);
  return failures.size > 0 ? 2 : 0;
}

type Line = readonly [path: string, words: string];

function describeFile(file: LintedFile | LeftOut, folder: string): Line {
  if ('reason' in file) return [file.path, `not linted: ${describeReason(file)}`];
  const isLink = lstatSync(resolve(folder, file.path), { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return [file.path, `${file.kind ?? 'response'}${isLink ? ', a link' : ''}`];
}

/** Prints the effective config of a file, including the command line and overrides, and the place of each setting. */
function printConfig(
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
