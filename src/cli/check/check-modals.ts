import { resolve } from 'node:path';
import { listWords } from '../../base/text.ts';
import { stemOf } from '../../host/recording/record.ts';
import { withSlashes } from '../../node/paths.ts';
import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { openJudgeContext } from '../lint/lint-context.ts';
import type { LeftOut } from '../lint/select/left-out.ts';
import { parseModal } from '../read-modal.ts';
import { readText } from '../read-text.ts';
import { hasFailures } from '../reports/open-report.ts';
import type { Reporting } from '../reports/report-options.ts';
import { didYouMean, quote } from '../words.ts';
import { checkEndpoint } from './check-endpoint.ts';
import type { CheckedModal } from './check-response.ts';
import { type Checked, readEach } from './checked.ts';
import { openLastRuns } from './failed/last-runs.ts';
import { planRetrial, type Retrial } from './failed/retrial.ts';
import { checkRecording } from './recording/check-recording.ts';
import { reportChecked } from './report-checked.ts';
import { readSettings, type Settings } from './settings.ts';

/** Checks the endpoints of modals or recordings of them, reports it, and gives the exit status. */
export async function checkModals(
  given: Arguments,
  leftOut: readonly LeftOut[],
  reporting: Reporting,
  cli: CliContext,
): Promise<ExitStatus | CliError> {
  const settings = readSettings(given, reporting, cli);
  if (settings instanceof CliError) return settings;
  const context = openJudgeContext(settings, cli.folder);
  if (context instanceof CliError) return context;
  const { documents: modals, broken } = readEach(settings.files, (file) => readChecked(file, cli));
  if (modals.length === 0 && broken[0] !== undefined) return broken[0];
  const unknown = [...settings.fill.keys()].find((key) => !keysOf(modals).includes(key));
  if (unknown !== undefined) return describeUnknown(unknown, keysOf(modals));
  const lastRuns = openLastRuns(given, modals, cli);
  if (lastRuns instanceof CliError) return lastRuns;
  const results: (Checked | CliError)[] = [...broken];
  for (const modal of modals) {
    const problems = lastRuns.problemsOf(modal);
    if (problems?.length === 0) continue;
    const retrial = problems && planRetrial(problems, settings.isSubmitting);
    results.push(await checkModal(modal, settings, retrial, cli));
  }
  const [first] = results;
  if (results.length === 1 && first instanceof CliError) return first;
  const impossible = describeImpossible(settings.fill, results);
  if (!hasFailures(settings, cli)) for (const line of impossible) cli.warn(line);
  return reportChecked(withFailures(results, impossible), leftOut, lastRuns, context, settings, cli);
}

/** Describes the values of `--fill` that no modal takes. Items may come from the endpoint, so only the whole run shows it. */
function describeImpossible(
  fill: Settings['fill'],
  results: readonly (Checked | CliError)[],
): readonly string[] {
  const uses = results.flatMap((result) => (result instanceof CliError ? [] : (result.fill ?? [])));
  return [...fill].flatMap(([key, value]) => {
    const offered = uses.flatMap((use) => use.offered.get(key) ?? []);
    const isOffered = uses.some((use) => use.offered.has(key));
    if (!isOffered || uses.some(({ possible }) => possible.has(key))) return [];
    const values = [...new Set(offered.map(String))];
    const fact = `"--fill" enters ${quote(value)} in ${quote(key)}, which`;
    if (values.length === 0) return [`${fact} takes a date, YYYY-MM-DD.`];
    const meant =
      didYouMean(value, values) ||
      `Its items are ${listWords(values.slice(0, maxListed).map(quote), 'and')}.`;
    return [`${fact} has no such item. ${meant}`];
  });
}

const maxListed = 10;

function withFailures(
  results: readonly (Checked | CliError)[],
  lines: readonly string[],
): readonly (Checked | CliError)[] {
  const last = results.findLast((result) => !(result instanceof CliError));
  return results.map((result) =>
    result === last && !(result instanceof CliError)
      ? { ...result, failures: [...result.failures, ...lines] }
      : result,
  );
}

function readChecked(file: string, { folder }: CliContext): CheckedModal | CliError {
  const path = resolve(folder, file);
  const text = readText(path, file);
  if (text instanceof CliError) return text;
  const schema = parseModal(text, file, 'responses cannot be checked');
  return schema instanceof CliError ? schema : { path: withSlashes(file), stem: stemOf(path), text, schema };
}

async function checkModal(
  modal: CheckedModal,
  settings: Settings,
  retrial: Retrial | null,
  cli: CliContext,
): Promise<Checked | CliError> {
  const { target } = settings;
  if ('recorded' in target) return checkRecording(modal, target.recorded, settings, cli);
  const endpoint = target.endpoint.replaceAll('{modal}', encodeURIComponent(modal.stem));
  return checkEndpoint(modal, endpoint, settings, retrial, cli);
}

function keysOf(modals: readonly CheckedModal[]): readonly string[] {
  return modals.flatMap(({ schema }) => Object.keys(schema.properties.blocks.properties));
}

function describeUnknown(key: string, known: readonly string[]): CliError {
  const hint = didYouMean(key, known);
  return new CliError(`"--fill" names ${quote(key)}, which is not a block of the modal. ${hint}`.trimEnd());
}
