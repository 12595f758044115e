import { basename, resolve } from 'node:path';
import type { Checked } from '../../../caller/check/checked.ts';
import { openRecordedRun } from '../../../caller/provider/provider-recording.ts';
import { readManifest } from '../../../extensions/manifests/read-manifest.ts';
import { pathFrom, withSlashes } from '../../../node/paths.ts';
import type { Arguments } from '../../arguments.ts';
import { CliError, requireValue } from '../../cli-error.ts';
import type { CliContext, ExitStatus } from '../../command.ts';
import { openPolicyContext } from '../../policy/policy-context.ts';
import type { LeftOut } from '../../policy/select/left-out.ts';
import { parseFile, readText } from '../../read-text.ts';
import { hasFailures } from '../../reports/open-report.ts';
import type { Reporting } from '../../reports/report-options.ts';
import { quote } from '../../words.ts';
import type { CheckOptions } from '../options.ts';
import { checkEach, readEach, reportChecked } from '../report-checked.ts';
import { type CheckedManifest, checkFlows, noCalls } from './check-flows.ts';
import { checkProvider } from './check-provider.ts';
import { readProviderSettings } from './settings.ts';

/** Checks the providers of manifests or recordings of them, reports it, and gives the exit status. */
export async function checkManifests(
  args: Arguments<CheckOptions>,
  leftOut: readonly LeftOut[],
  reporting: Reporting,
  cli: CliContext,
): Promise<ExitStatus> {
  const settings = readProviderSettings(args, reporting, cli);
  const context = openPolicyContext(settings, cli.folder);
  const read = readEach(settings.files, (file) => readChecked(file, cli));
  const { target } = settings;
  // The report has the failures of the run.
  const warnFailure = hasFailures(settings, cli) ? () => {} : cli.warn;
  const results = await checkEach(read, (manifest) =>
    'recorded' in target
      ? checkRecordedProvider(manifest, target.recorded, { ...cli, warn: warnFailure })
      : checkProvider(manifest, target, { ...cli, warnFailure }),
  );
  return reportChecked(results, leftOut, context, settings, cli);
}

function readChecked(file: string, { folder }: CliContext): CheckedManifest {
  const text = readText(resolve(folder, file), file);
  const read = requireValue(
    readManifest(parseFile(text)),
    (problem) =>
      `${quote(file)} is not a valid manifest, so its app cannot be checked: ${problem} Run "json-modal lint ${file}".`,
  );
  // A modal of the same name has other files in a recording.
  const stem = `${basename(file).replace(/(\.manifest)?\.json$/, '')}-provider`;
  return { path: withSlashes(file), stem, text, ...read };
}

/** Checks the recording of a provider: repeats its run with the recorded responses. */
async function checkRecordedProvider(
  document: CheckedManifest,
  recorded: string,
  { folder, warn }: CliContext,
): Promise<Checked> {
  const name = pathFrom(folder, recorded) || '.';
  const run = openRecordedRun(recorded, document.stem);
  if (run === null)
    throw new CliError(`No responses to ${quote(basename(document.path))} are recorded in ${quote(name)}.`);
  return checkFlows({
    ...run,
    document,
    stopReason: () => null,
    wait: async () => true,
    calls: noCalls('a recording has no calls of the app'),
    folder: pathFrom(folder, recorded),
    warn,
  });
}
