import { basename, resolve } from 'node:path';
import { parseJson } from '../../../base/json.ts';
import { readManifest } from '../../../extensions/read-manifest.ts';
import { withSlashes } from '../../../node/paths.ts';
import type { Arguments } from '../../arguments.ts';
import { CliError } from '../../cli-error.ts';
import type { CliContext, ExitStatus } from '../../command.ts';
import { openJudgeContext } from '../../lint/lint-context.ts';
import type { LeftOut } from '../../lint/select/left-out.ts';
import { readText } from '../../read-text.ts';
import type { Reporting } from '../../reports/report-options.ts';
import { quote } from '../../words.ts';
import { type Checked, readEach } from '../checked.ts';
import { openLastRuns } from '../failed/last-runs.ts';
import { reportChecked } from '../report-checked.ts';
import type { CheckedManifest } from './check-flows.ts';
import { checkProvider } from './check-provider.ts';
import { checkRecordedProvider } from './check-recorded-provider.ts';
import { readProviderSettings } from './settings.ts';

/** Checks the providers of manifests or recordings of them, reports it, and gives the exit status. */
export async function checkManifests(
  given: Arguments,
  leftOut: readonly LeftOut[],
  reporting: Reporting,
  cli: CliContext,
): Promise<ExitStatus | CliError> {
  const settings = readProviderSettings(given, reporting, cli);
  if (settings instanceof CliError) return settings;
  const context = openJudgeContext(settings, cli.folder);
  if (context instanceof CliError) return context;
  const { documents: manifests, broken } = readEach(settings.files, (file) => readChecked(file, cli));
  if (manifests.length === 0 && broken[0] !== undefined) return broken[0];
  const lastRuns = openLastRuns(given, manifests, cli);
  if (lastRuns instanceof CliError) return lastRuns;
  const { target } = settings;
  const results: (Checked | CliError)[] = [...broken];
  for (const manifest of manifests.filter((one) => lastRuns.problemsOf(one)?.length !== 0))
    results.push(
      'recorded' in target
        ? await checkRecordedProvider(manifest, target.recorded, cli)
        : await checkProvider(manifest, target, lastRuns.problemsOf(manifest), cli),
    );
  const [first] = results;
  if (results.length === 1 && first instanceof CliError) return first;
  return reportChecked(results, leftOut, lastRuns, context, settings, cli);
}

function readChecked(file: string, { folder }: CliContext): CheckedManifest | CliError {
  const text = readText(resolve(folder, file), file);
  if (text instanceof CliError) return text;
  const read = readManifest(parseJson(text.replace(/^\ufeff/, '')));
  if (typeof read === 'string')
    return new CliError(
      `${quote(file)} is not a valid manifest, so its app cannot be checked: ${read} Run "json-modal lint ${file}".`,
    );
  // A modal of the same name has other files in a recording.
  const stem = `${basename(file).replace(/(\.manifest)?\.json$/, '')}-provider`;
  return { path: withSlashes(file), stem, text, ...read };
}
