import type { AskEndpoint } from '../host/endpoint-result.ts';
import { recordExchanges, stemOf } from '../host/record.ts';
import type { Redact } from '../host/signer.ts';
import { describeFileError } from '../node/files.ts';
import { pathFrom } from '../node/paths.ts';
import { CliError } from './cli-error.ts';
import type { CliContext } from './context.ts';
import { quote } from './words.ts';

/** A source whose answers to a modal are kept in a folder; `complain` hears, once, why that has to stop. */
export function openRecording(
  source: AskEndpoint,
  record: string,
  modal: string,
  { folder, complain }: Pick<CliContext, 'folder' | 'complain'>,
  redact: Redact | undefined,
): AskEndpoint | CliError {
  const name = quote(pathFrom(folder, record) || '.');
  try {
    const onFault = (fault: unknown) =>
      complain(`The recording in ${name} stopped: ${describeFileError(fault, 'folder')}.`);
    return recordExchanges(source, record, stemOf(modal), onFault, redact);
  } catch (error) {
    return new CliError(`${name} could not be opened: ${describeFileError(error, 'folder')}.`);
  }
}
