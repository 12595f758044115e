import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isObject, parseJson } from '../../base/json.ts';
import { identify } from '../../lint/documents/identify.ts';
import { describeFileError } from '../../node/files.ts';
import type { ModalContext } from '../../session/context.ts';
import type { CallEndpoint } from '../endpoint/endpoint-result.ts';
import { handlePageRequest } from '../endpoint/handle-page-request.ts';
import type { Pages } from '../pages.ts';
import type { AppConnection } from './app-connection.ts';
import type { Events } from './events.ts';
import {
  type Guards,
  hasToken,
  rejectForeign,
  replyJson,
  replyProblem,
  safeHeaders,
} from './local-server.ts';
import type { ModalFile } from './modal-file.ts';
import { readPageRequest, readRequestBody } from './page-request.ts';

/** The context of the routes. */
interface ServerContext extends Omit<HostOptions, 'pages'> {
  readonly pages: Pages;
  readonly events: Events;
  readonly guards: Guards;
}

/** Creates the handler of all requests. It never throws, and ends every response. */
export function createRoutes(context: ServerContext): RequestListener {
  return (request, response) => {
    for (const [name, value] of Object.entries(safeHeaders)) response.setHeader(name, value);
    handle(request, response, context).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else replyProblem(response, 500, `The preview failed: ${describeFileError(error)}.`);
    });
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  context: ServerContext,
): Promise<void> {
  const foreign = rejectForeign(request, context.guards);
  if (foreign !== null) return replyProblem(response, 403, foreign);
  const url = new URL(`http://host${request.url?.startsWith('/') ? request.url : '/'}`);
  if (url.pathname.startsWith('/host/')) return handlePage(request, response, url, context);
  if (request.method === 'GET' || request.method === 'HEAD') return context.pages.serve(request, response);
  return replyProblem(response, 405, 'Only GET and HEAD are allowed.');
}

async function handlePage(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  context: ServerContext,
): Promise<void> {
  if (!hasToken(request, url, context.guards))
    return replyProblem(response, 403, 'This page belongs to an earlier preview. Reload it.');
  const route = routes[`${request.method} ${url.pathname}`];
  if (route === undefined) return replyProblem(response, 404, 'Unknown route.');
  return route(request, response, context);
}

type Route = (request: IncomingMessage, response: ServerResponse, context: ServerContext) => Promise<void>;

const routes: Readonly<Record<string, Route>> = {
  'GET /host/events': async (_, response, { events }) => events.join(response),

  'GET /host/file': async (_, response, { file, modal, endpoint, responder, context, contexts, app }) => {
    const contents = file.read();
    const kind = modal === undefined ? identify(file.name, contents.text ?? '') : 'response';
    const connection = app && { link: app.link, channel: app.channel, crmUrl: app.crmUrl };
    const bound = { name: file.name, kind, endpoint, responder, context, contexts, app: connection ?? null };
    return replyJson(response, 200, { ...bound, ...contents, modal: modal ? readModal(modal) : null });
  },

  'PUT /host/file': async (request, response, { file }) => {
    const text = await readRequestBody(request);
    if (text === null) return replyProblem(response, 413, tooLarge);
    return saveFile(text, file, response);
  },

  'POST /host/request': async (request, response, { source }) => {
    const text = await readRequestBody(request);
    if (text === null) return replyProblem(response, 413, tooLarge);
    const pageRequest = readPageRequest(text);
    if (pageRequest === null) return replyProblem(response, 400, 'This is not a request of a modal.');
    const controller = new AbortController();
    response.on('close', () => controller.abort());
    return replyJson(response, 200, await handlePageRequest(pageRequest, source, controller.signal));
  },

  'GET /host/calls': async (_, response, { app }) => replyJson(response, 200, app?.calls() ?? []),

  'POST /host/call': async (request, response, { app }) => {
    const value = parseJson((await readRequestBody(request)) ?? '');
    if (app === undefined || !isObject(value) || typeof value['path'] !== 'string')
      return replyProblem(response, 400, 'This is not a request to the CRM.');
    await app.call(value['path'], value['body']);
    return replyJson(response, 200, {});
  },

  'POST /host/provider': async (request, response, { app }) => {
    const text = await readRequestBody(request);
    if (text === null) return replyProblem(response, 413, tooLarge);
    const controller = new AbortController();
    response.on('close', () => controller.abort());
    const reply = (await app?.send(text, controller.signal)) ?? null;
    if (reply === null) return replyProblem(response, 400, 'This is not a request to a provider.');
    return replyJson(response, 200, reply);
  },
};

/** Returns the modal of a response as the page reads it. */
export function readModal({ name, read }: ModalFile) {
  return { name, kind: 'modal', text: read().text } as const;
}

const tooLarge = 'The request exceeds 10 MB.';

/** Saves `{ text, version }` of the page; `version` is that of the edited contents. */
async function saveFile(sent: string, file: ModalFile, response: ServerResponse): Promise<void> {
  const value = parseJson(sent);
  if (!isObject(value) || typeof value['text'] !== 'string')
    return replyProblem(response, 400, 'The text to save is missing.');
  const { text, version } = value;
  const saved = await file.write(text, typeof version === 'string' ? version : null);
  return saved.ok
    ? replyJson(response, 200, { version: saved.value })
    : replyProblem(response, 409, saved.problem);
}

/** The source of responses. With `nobody`, they are all empty. */
export type Responder = 'endpoint' | 'recording' | 'nobody';

/** Options of {@link startHost}. */
export interface HostOptions {
  readonly file: ModalFile;
  /** The modal of a response. Default: the file is another document. */
  readonly modal?: ModalFile | undefined;
  readonly source: CallEndpoint;
  /** The app of a manifest. Default: none. */
  readonly app?: AppConnection | undefined;
  /** The URL of the endpoint, which buttons with the handler `open-url` open. */
  readonly endpoint: string;
  readonly responder: Responder;
  /** The initial context of the page. */
  readonly context: ModalContext;
  /** The contexts of the config, by name. Default: none. */
  readonly contexts?: Readonly<Record<string, ModalContext>>;
  /** The port; 0 means any free one. */
  readonly port: number;
  /** The folder of the built playground. */
  readonly pages?: string | undefined;
}
