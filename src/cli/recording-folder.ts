import { describeFileError } from '../node/files.ts';
import { pathFrom } from '../node/paths.ts';
import { fileError } from './cli-error.ts';
import type { CliContext } from './command.ts';
import { quote } from './words.ts';

/** The messages about a folder that is recorded into. */
interface RecordingFolder {
  /** Warns that the recording stopped. */
  readonly warnOfEnd: (error: unknown) => void;
  /** Returns the failure of the command if the folder could not be opened. */
  readonly toFailure: (error: unknown) => Error;
}

/** Returns the messages about the folder of `--record`. */
export function nameRecording(
  record: string,
  { folder, warn }: Pick<CliContext, 'folder' | 'warn'>,
): RecordingFolder {
  const name = quote(pathFrom(folder, record) || '.');
  return {
    warnOfEnd: (error) => warn(`The recording in ${name} stopped: ${describeFileError(error, 'folder')}.`),
    toFailure: (error) => fileError(error, `${name} could not be opened`, 'folder'),
  };
}
