import type { ModalSchema } from '../../lint/index.ts';
import type { ExitStatus } from '../exit-status.ts';
import { openJudgeContext } from '../lint/lint-context.ts';
import { withSlashes } from '../paths.ts';
import { parseModal } from '../read-modal.ts';
import { readText } from '../read-text.ts';
import { Refusal } from '../refusal.ts';
import type { Surroundings } from '../surroundings.ts';
import { didYouMean, quote } from '../words.ts';
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
  const context = openJudgeContext(settings, surroundings.folder);
  if (context instanceof Refusal) return context;
  const text = readText(path, file);
  if (text instanceof Refusal) return text;
  const schema = parseModal(text, file, 'no response can be checked against it');
  if (schema instanceof Refusal) return schema;
  const unknown = [...settings.fill.keys()].find((key) => !hasBlock(schema, key));
  if (unknown !== undefined) return wordUnknown(unknown, schema);
  const modal = { path: withSlashes(file), text, schema };
  const checked =
    'recorded' in target
      ? checkRecording(modal, target.recorded, settings, surroundings)
      : await checkEndpoint(modal, target.endpoint, settings, surroundings);
  if (checked instanceof Refusal) return checked;
  return reportChecked(takeRefusalsSeriously(checked), context, settings, surroundings);
}

function hasBlock({ properties }: ModalSchema, key: string): boolean {
  return Object.hasOwn(properties.blocks.properties, key);
}

function wordUnknown(key: string, { properties }: ModalSchema): Refusal {
  const hint = didYouMean(key, Object.keys(properties.blocks.properties));
  return new Refusal(`"--fill" names ${quote(key)}, which is not a block of the modal. ${hint}`.trimEnd());
}
