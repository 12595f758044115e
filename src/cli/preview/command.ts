import { basename, dirname, resolve } from 'node:path';
import { createEndpointClient, noEndpoint, nowhere } from '../../caller/endpoint/endpoint-client.ts';
import type { CallEndpoint } from '../../caller/endpoint/endpoint-result.ts';
import { inspectEndpoint } from '../../caller/endpoint/inspect-endpoint.ts';
import { openSigner } from '../../caller/endpoint/signer.ts';
import { recordExchanges, stemOf } from '../../caller/recording/record.ts';
import { readRecording, replayRecording } from '../../caller/recording/replay.ts';
import type { AppConnection } from '../../caller/server/app-connection.ts';
import { startHost } from '../../caller/server/host.ts';
import { type ModalFile, openModalFile } from '../../caller/server/modal-file.ts';
import type { HostOptions, Responder } from '../../caller/server/routes.ts';
import { identify } from '../../lint/documents/identify.ts';
import { readValidModal } from '../../lint/valid-contents.ts';
import { describeFileError } from '../../node/files.ts';
import { pathFrom } from '../../node/paths.ts';
import { toQuery } from '../../session/context.ts';
import { attempt, CliError, fileError, requireValue } from '../cli-error.ts';
import type { CliContext, Command, ExitStatus } from '../command.ts';
import { contextsOfConfig } from '../endpoint-options.ts';
import { findModalOfResponse, responseEnding } from '../modal-of-response.ts';
import { openBrowser } from '../open-browser.ts';
import { checkDocument, type OptionDocument } from '../options.ts';
import { createFindConfig } from '../policy/config/find-config.ts';
import { parseModal } from '../read-modal.ts';
import { readText } from '../read-text.ts';
import { openRecording } from '../recording-folder.ts';
import { makePrintable, untilEnded } from '../terminal.ts';
import { quote } from '../words.ts';
import { type PreviewOptions, type PreviewSettings, previewOptions, readSettings } from './settings.ts';

/** Serves the preview until the process is stopped. */
async function runPreview(settings: PreviewSettings, cli: CliContext): Promise<ExitStatus> {
  const { output, warn } = cli;
  const text = readText(settings.path, settings.file);
  const kind = findPreviewedKind(settings, text);
  const app = kind === 'manifest' ? await openAppOf(settings) : undefined;
  const modal = kind === 'response' ? openModalOf(settings, cli) : undefined;
  const source = kind === 'modal' ? await openSource(settings, cli) : alike(noEndpoint);
  const started = await startHost({
    file: openModalFile(settings.path),
    modal,
    source: source.recorded,
    app,
    endpoint: settings.endpoint ?? nowhere,
    responder: responderOf(settings),
    context: settings.context,
    contexts: readContexts(settings, cli),
    port: settings.port,
  });
  if (!started.ok) await app?.close();
  const host = requireValue(started);
  output.write(`${makePrintable(basename(settings.path))} is shown at ${host.url}\n${notes[kind](settings)}`);
  if (app !== undefined) output.write(`The emulated CRM runs at ${app.crmUrl}\n`);
  if (settings.isOpening) openBrowser(host.url, warn);
  const inspection = new AbortController();
  const ended = untilEnded();
  if (kind === 'modal' && settings.endpoint !== undefined) {
    const query = toQuery(settings.context);
    // The page is available immediately; problems of the endpoint are reported later.
    inspectEndpoint(source.plain, query, readValidModal(text), inspection.signal).then(
      (problem) => problem !== null && warn(problem),
      (error: unknown) => warn(`The endpoint could not be inspected: ${describeFileError(error)}.`),
    );
  }
  await ended;
  inspection.abort();
  await host.close();
  await app?.close();
  return 0;
}

/** Returns the contexts of the config of the file by name. A config that is wrong is reported, and has none. */
function readContexts(
  { path }: PreviewSettings,
  { folder, warn }: CliContext,
): NonNullable<HostOptions['contexts']> {
  const read = attempt(() => contextsOfConfig(createFindConfig(folder)(dirname(path))?.contexts ?? {}));
  if (!read.ok) warn(read.problem);
  return Object.fromEntries(read.ok ? read.value : []);
}

/** Loads the emulated CRM, which only manifests need. */
async function openAppOf(settings: PreviewSettings): Promise<AppConnection | undefined> {
  return (await import('./open-app.ts')).openApp(settings);
}

/** Opens the modal of a response: the named one, or else the one beside it. Fails if it is missing or not valid. */
function openModalOf({ path, schema }: PreviewSettings, { folder }: CliContext): ModalFile {
  const beside = findModalOfResponse(path, folder);
  const modalPath = schema ?? (beside && resolve(folder, beside));
  if (modalPath === undefined)
    throw new CliError(`The modal of ${quote(basename(path))} is not beside it. Name it with --schema FILE.`);
  const name = pathFrom(folder, modalPath);
  parseModal(readText(modalPath, name), name, 'its response cannot be shown');
  return openModalFile(modalPath);
}

function responderOf({ endpoint, replay }: PreviewSettings): Responder {
  if (endpoint !== undefined) return 'endpoint';
  return replay === undefined ? 'nobody' : 'recording';
}

/** The notes about what a preview lacks, by the kind of the document. */
const notes: Readonly<Record<OptionDocument, (settings: PreviewSettings) => string>> = {
  modal: (settings) =>
    responderOf(settings) === 'nobody'
      ? 'No endpoint set: every request gets an empty response. Use --endpoint URL.\n'
      : '',
  filter: () => '',
  response: () => '',
  manifest: ({ endpoint }) =>
    endpoint === undefined ? 'No endpoint set: requests are shown, but not sent. Use --endpoint URL.\n' : '',
};

interface Sources {
  readonly plain: CallEndpoint;
  /** The source with recording, if required. */
  readonly recorded: CallEndpoint;
}

async function openSource(
  { endpoint, secret, record, replay, path }: PreviewSettings,
  cli: CliContext,
): Promise<Sources> {
  if (replay !== undefined) return openReplay(replay, path, cli);
  if (endpoint === undefined) return alike(noEndpoint);
  const signer = secret === undefined ? undefined : openSigner(secret);
  const plain = createEndpointClient({ url: endpoint, makeToken: signer?.makeToken });
  if (record === undefined) return alike(plain);
  const recorded = await openRecording(record, cli, (onError) =>
    recordExchanges(plain, record, stemOf(path), onError, signer?.redact),
  );
  return { plain, recorded };
}

function openReplay(replay: string, path: string, { folder }: CliContext): Sources {
  const name = quote(pathFrom(folder, replay) || '.');
  try {
    if (readRecording(replay, stemOf(path)).exchanges.length === 0)
      throw new CliError(`No responses to ${quote(basename(path))} are recorded in ${name}.`);
    return alike(replayRecording(replay, stemOf(path)));
  } catch (error) {
    throw fileError(error, `${name} could not be opened`, 'folder');
  }
}

function alike(source: CallEndpoint): Sources {
  return { plain: source, recorded: source };
}

/** Returns the kind of the file of a preview. Fails for options that its kind does not have. */
function findPreviewedKind({ path, schema, typed }: PreviewSettings, text: string): OptionDocument {
  const name = basename(path);
  const isResponse = schema !== undefined || name.endsWith(responseEnding);
  const kind = isResponse ? 'response' : identify(name, text);
  checkDocument(typed, previewOptions, kind, name);
  const isWithoutRequests = kind === 'filter' || kind === 'response';
  if (isWithoutRequests && typed.has('endpoint'))
    throw new CliError(`"--endpoint" does not apply: ${quote(name)} is a ${kind}. Remove it.`);
  return kind;
}

/** `json-modal preview`. */
export const previewCommand: Command<PreviewOptions> = {
  usage: 'FILE [options]',
  options: previewOptions,
  notes: `The file is a modal, a response to one, a filter or a manifest. A response, such as one that
--record saves, is shown in the modal beside it. A filter is compared with sample records. A
manifest opens the part of the CRM where its extension is used: "--endpoint" is the origin of the
app, and JSON_MODAL_CLIENT_ID and JSON_MODAL_CLIENT_SECRET are its credentials. The app can call the
emulated CRM, which has the port 4700.
A context has resource, view, userId, companyId, selectedIds, excludedIds and filter, such as
"--context resource=person --context view=list --context selectedIds=1,2".
Without an endpoint, every request gets an empty response, and submits are not sent. Without a
secret, requests have no token. Only this machine can open the preview. Ctrl+C ends it.`,
  examples: [
    'cake.modal.json --open',
    'cake.modal.json --endpoint http://localhost:3000',
    'cake.modal.json --endpoint http://localhost:3000 --context view=list',
    'cake.modal.json --replay responses',
    'responses/cake.opened.response.json --schema cake.modal.json',
    'deals.filter.json',
    'meet.manifest.json --endpoint http://localhost:3000',
  ],
  async run(args, cli) {
    return runPreview(readSettings(args, cli), cli);
  },
};
