import { basename } from 'node:path';
import type { Source } from '../../host/arrival.ts';
import { toQuery } from '../../host/context.ts';
import { endpointSource } from '../../host/endpoint-source.ts';
import { stemOf } from '../../host/exchange-name.ts';
import { startHost } from '../../host/host.ts';
import type { Responder } from '../../host/host-options.ts';
import { inspectEndpoint } from '../../host/inspect-endpoint.ts';
import { openModalFile } from '../../host/modal-file.ts';
import { noEndpoint, nowhere } from '../../host/no-endpoint.ts';
import { readRecording } from '../../host/read-recording.ts';
import { replaying } from '../../host/replay.ts';
import { openSigner } from '../../host/signer.ts';
import { readValidModal } from '../../lint/read-valid-modal.ts';
import { describeFileError } from '../../node/files.ts';
import { pathFrom } from '../../node/paths.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../context.ts';
import { openRecording } from '../open-recording.ts';
import { makePrintable } from '../printable.ts';
import { readText } from '../read-text.ts';
import { quote } from '../words.ts';
import { openBrowser } from './open-browser.ts';
import type { Settings } from './settings.ts';
import { untilEnded } from './until-ended.ts';

/** Serves the preview until the process is told to end. */
export async function runPreview(
  settings: Settings,
  surroundings: CliContext,
): Promise<ExitStatus | CliError> {
  const { output, complain } = surroundings;
  const text = readText(settings.path, settings.file);
  if (text instanceof CliError) return text;
  const source = openSource(settings, surroundings);
  if (source instanceof CliError) return source;
  const host = await startHost({
    file: openModalFile(settings.path),
    source: source.recorded,
    endpoint: settings.endpoint ?? nowhere,
    responder: responderOf(settings),
    context: settings.context,
    port: settings.port,
  });
  if ('problem' in host) return new CliError(host.problem);
  output.write(`${makePrintable(basename(settings.path))} is shown at ${host.url}\n${noteOn(settings)}`);
  if (settings.isOpening) openBrowser(host.url, complain);
  const inspection = new AbortController();
  const ended = untilEnded();
  if (settings.endpoint !== undefined) {
    const query = toQuery(settings.context);
    // The page is there at once; what is wrong with the endpoint is told when it is known.
    inspectEndpoint(source.plain, query, readValidModal(text), inspection.signal).then(
      (problem) => problem !== null && complain(problem),
      (error: unknown) => complain(`The endpoint could not be inspected: ${describeFileError(error)}.`),
    );
  }
  await ended;
  inspection.abort();
  await host.close();
  return 0;
}

function responderOf({ endpoint, replay }: Settings): Responder {
  if (endpoint !== undefined) return 'endpoint';
  return replay === undefined ? 'nobody' : 'recording';
}

function noteOn(settings: Settings): string {
  return responderOf(settings) === 'nobody'
    ? 'No endpoint is asked: every request gets a response without data. Yours is asked with --endpoint URL.\n'
    : '';
}

interface Sources {
  readonly plain: Source;
  /** The same, kept in a folder when that was asked for. */
  readonly recorded: Source;
}

function openSource(
  { endpoint, secret, record, replay, path }: Settings,
  surroundings: CliContext,
): Sources | CliError {
  if (replay !== undefined) return openReplay(replay, path, surroundings);
  if (endpoint === undefined) return alike(noEndpoint);
  const signer = secret === undefined ? undefined : openSigner(secret);
  const plain = endpointSource({ url: endpoint, makeToken: signer?.makeToken });
  if (record === undefined) return alike(plain);
  const recorded = openRecording(plain, record, path, surroundings, signer?.redact);
  return recorded instanceof CliError ? recorded : { plain, recorded };
}

function openReplay(replay: string, path: string, { folder }: CliContext): Sources | CliError {
  const name = quote(pathFrom(folder, replay) || '.');
  try {
    if (readRecording(replay, stemOf(path)).exchanges.length === 0)
      return new CliError(`No responses to ${quote(basename(path))} are recorded in ${name}.`);
    return alike(replaying(replay, stemOf(path)));
  } catch (error) {
    return new CliError(`${name} could not be opened: ${describeFileError(error, 'folder')}.`);
  }
}

function alike(source: Source): Sources {
  return { plain: source, recorded: source };
}
