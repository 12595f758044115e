import { resolve } from 'node:path';
import { type Result, succeed } from '../../base/result.ts';
import { listWords } from '../../base/text.ts';
import type { CheckedModal } from '../../caller/check/check-response.ts';
import type { Checked } from '../../caller/check/checked.ts';
import { stemOf } from '../../caller/recording/record.ts';
import { withSlashes } from '../../node/paths.ts';
import type { Arguments } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { openPolicyContext, type PolicyContext } from '../policy/policy-context.ts';
import type { LeftOut } from '../policy/select/left-out.ts';
import { parseModal } from '../read-modal.ts';
import { readText } from '../read-text.ts';
import { hasFailures } from '../reports/open-report.ts';
import type { Reporting } from '../reports/report-options.ts';
import { didYouMean, quote } from '../words.ts';
import { checkEndpoint } from './check-endpoint.ts';
import type { CheckOptions } from './options.ts';
import { checkRecording } from './recording/check-recording.ts';
import { checkEach, readEach, reportChecked } from './report-checked.ts';
import { type CheckSettings, readSettings } from './settings.ts';

/** Checks the endpoints of modals or recordings of them, reports it, and gives the exit status. */
export async function checkModals(
  args: Arguments<CheckOptions>,
  leftOut: readonly LeftOut[],
  reporting: Reporting,
  cli: CliContext,
): Promise<ExitStatus> {
  const settings = readSettings(args, reporting, cli);
  const context = openPolicyContext(settings, cli.folder);
  const read = readEach(settings.files, (file) => readChecked(file, cli));
  const keys = keysOf(read.documents);
  const unknown = [...settings.fill.keys()].find((key) => !keys.includes(key));
  if (unknown !== undefined) throw describeUnknown(unknown, keys);
  const results = await checkEach(read, (modal) => checkModal(modal, settings, context, cli));
  const impossible = describeImpossible(settings.fill, results);
  if (!hasFailures(settings, cli)) for (const line of impossible) cli.warn(line);
  return reportChecked(withFailures(results, impossible), leftOut, context, settings, cli);
}

/** Describes the values of `--fill` that no modal takes. Items may come from the endpoint, so only the whole run shows it. */
function describeImpossible(
  fill: CheckSettings['fill'],
  results: readonly Result<Checked>[],
): readonly string[] {
  const uses = results.flatMap((result) => (result.ok ? (result.value.fill ?? []) : []));
  return [...fill].flatMap(([key, value]) => {
    const offered = uses.flatMap((use) => use.offered.get(key) ?? []);
    const isOffered = uses.some((use) => use.offered.has(key));
    if (!isOffered || uses.some(({ possible }) => possible.has(key))) return [];
    const values = [...new Set(offered.map(String))];
    const fact = `"--fill" enters ${quote(value)} in ${quote(key)}, which`;
    if (values.length === 0) return [`${fact} takes a date, YYYY-MM-DD.`];
    const advice =
      didYouMean(value, values) ||
      `Its items are ${listWords(values.slice(0, maxListed).map(quote), 'and')}.`;
    return [`${fact} has no such item. ${advice}`];
  });
}

const maxListed = 10;

function withFailures(
  results: readonly Result<Checked>[],
  lines: readonly string[],
): readonly Result<Checked>[] {
  const last = results.findLast(({ ok }) => ok);
  return results.map((result) =>
    result === last && result.ok
      ? succeed({ ...result.value, failures: [...result.value.failures, ...lines] })
      : result,
  );
}

function readChecked(file: string, { folder }: CliContext): CheckedModal {
  const path = resolve(folder, file);
  const text = readText(path, file);
  const schema = parseModal(text, file, 'responses cannot be checked');
  return { path: withSlashes(file), stem: stemOf(path), text, schema };
}

async function checkModal(
  modal: CheckedModal,
  settings: CheckSettings,
  { findConfig }: PolicyContext,
  cli: CliContext,
): Promise<Checked> {
  const { target } = settings;
  if ('recorded' in target) return checkRecording(modal, target.recorded, settings, cli);
  const endpoint = target.endpoint.replaceAll('{modal}', encodeURIComponent(modal.stem));
  const contexts = findConfig(resolve(cli.folder, modal.path))?.contexts;
  return checkEndpoint(modal, endpoint, settings, contexts, cli);
}

function keysOf(modals: readonly CheckedModal[]): readonly string[] {
  return modals.flatMap(({ schema }) => Object.keys(schema.properties.blocks.properties));
}

function describeUnknown(key: string, keys: readonly string[]): CliError {
  const hint = didYouMean(key, keys);
  return new CliError(`"--fill" names ${quote(key)}, which is not a block of the modal. ${hint}`.trimEnd());
}
