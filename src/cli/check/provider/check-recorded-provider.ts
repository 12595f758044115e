import { basename } from 'node:path';
import { openRecordedRun } from '../../../host/provider/provider-recording.ts';
import { pathFrom } from '../../../node/paths.ts';
import { CliError } from '../../cli-error.ts';
import type { CliContext } from '../../command.ts';
import { quote } from '../../words.ts';
import type { Checked } from '../checked.ts';
import { type CheckedManifest, checkFlows, noCalls } from './check-flows.ts';

/** Checks the recording of a provider: repeats its run with the recorded responses. */
export async function checkRecordedProvider(
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
