import type { Source } from '../host/arrival.ts';
import { describeFault } from '../host/describe-fault.ts';
import { stemOf } from '../host/exchange-name.ts';
import { recording } from '../host/record.ts';
import type { Redact } from '../host/signer.ts';
import { pathFrom } from './paths.ts';
import { Refusal } from './refusal.ts';
import type { Surroundings } from './surroundings.ts';
import { quote } from './words.ts';

/** A source whose answers to a modal are kept in a folder; `complain` hears, once, why that has to stop. */
export function openRecording(
  source: Source,
  record: string,
  modal: string,
  { folder, complain }: Pick<Surroundings, 'folder' | 'complain'>,
  redact: Redact | undefined,
): Source | Refusal {
  const name = quote(pathFrom(folder, record) || '.');
  try {
    const onFault = (fault: unknown) =>
      complain(`The recording in ${name} stops: ${describeFault(fault, 'folder')}.`);
    return recording(source, record, stemOf(modal), onFault, redact);
  } catch (error) {
    return new Refusal(`${name} could not be opened: ${describeFault(error, 'folder')}.`);
  }
}
