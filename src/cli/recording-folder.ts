import { describeFileError } from '../node/files.ts';
import { pathFrom } from '../node/paths.ts';
import { fileError } from './cli-error.ts';
import type { CliContext } from './command.ts';
import { quote } from './words.ts';

/** Opens a recording into the folder of `--record`. `open` gets the function that warns that the recording stopped. */
export async function openRecording<Recording>(
  record: string,
  { folder, warn }: Pick<CliContext, 'folder' | 'warn'>,
  open: (onError: (error: unknown) => void) => Recording | Promise<Recording>,
): Promise<Recording> {
  const name = quote(pathFrom(folder, record) || '.');
  try {
    return await open((error) =>
      warn(`The recording in ${name} stopped: ${describeFileError(error, 'folder')}.`),
    );
  } catch (error) {
    throw fileError(error, `${name} could not be opened`, 'folder');
  }
}
