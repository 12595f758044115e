import type { ExitStatus } from '../exit-status.ts';
import { parseModal } from '../read-modal.ts';
import { readText } from '../read-text.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import { checkEndpoint } from './check-endpoint.ts';
import { checkRecording } from './check-recording.ts';
import { takeRefusalsSeriously } from './checked.ts';
import { reportChecked } from './report-checked.ts';
import type { Settings } from './settings.ts';

/** Checks an endpoint or a recording of one, reports it, and gives the exit status. */
export async function runCheck(
  settings: Settings,
  surroundings: Surroundings,
): Promise<ExitStatus | Refusal> {
  const { target, path, file } = settings;
  const text = readText(path, file);
  if (text instanceof Refusal) return text;
  const schema = parseModal(text, file, 'no response can be checked against it');
  if (schema instanceof Refusal) return schema;
  const checked =
    'recorded' in target
      ? checkRecording(schema, target.recorded, settings, surroundings)
      : await checkEndpoint(schema, target.endpoint, settings, surroundings);
  if (checked instanceof Refusal) return checked;
  return reportChecked(takeRefusalsSeriously(checked), settings, surroundings);
}
