import type { CallEndpoint } from '../host/endpoint/endpoint-result.ts';
import type { Redact } from '../host/endpoint/signer.ts';
import { recordExchanges, stemOf } from '../host/recording/record.ts';
import { describeFileError } from '../node/files.ts';
import { pathFrom } from '../node/paths.ts';
import { CliError } from './cli-error.ts';
import type { CliContext } from './context.ts';
import { quote } from './words.ts';

/** Wraps a source so that its responses are recorded. Warns once if recording stops. */
export function openRecording(
  source: CallEndpoint,
  record: string,
  modal: string,
  { folder, warn }: Pick<CliContext, 'folder' | 'warn'>,
  redact: Redact | undefined,
): CallEndpoint | CliError {
  const name = quote(pathFrom(folder, record) || '.');
  try {
    const onError = (error: unknown) =>
      warn(`The recording in ${name} stopped: ${describeFileError(error, 'folder')}.`);
    return recordExchanges(source, record, stemOf(modal), onError, redact);
  } catch (error) {
    return new CliError(`${name} could not be opened: ${describeFileError(error, 'folder')}.`);
  }
}
