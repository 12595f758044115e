import {
  type Contract,
  contracts,
  fillUrl,
  type ManifestKind,
  type ProviderOperation,
} from 'json-modal/extensions';
import { isObject, valueAt } from '../../src/base/json.ts';
import { parsePointer } from '../../src/base/pointer.ts';
import { locateData } from '../../src/extensions/responses/locate-data.ts';
import { type CallResponse, isExpected, type SentCall, type ShownCall } from '../extension-calls/call.ts';
import { emptyTimeline, type TimelineConnection, type TimelineStore } from '../extension-calls/timeline.ts';
import { parseJson } from '../json-text/json.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import type { CallOfApp } from '../preview-server/host.ts';

/** The app behind a manifest: the sample in this page, or the one behind the preview. */
export interface App {
  readonly connection: TimelineConnection;
  /** Sends a request to its provider. Rejects with the reason if a response is missing. */
  readonly send: (call: SentCall, endpoint: Endpoint, signal: AbortSignal) => Promise<AppReply>;
  /** Sends a request to the CRM in its place. */
  readonly call: (registration: Registration) => Promise<unknown>;
  /** Reports its requests to the CRM, first those of the past. Returns a function that ends it. */
  readonly listen: (onRequest: (request: CallOfApp) => void) => () => void;
}

/** The endpoint of a request. */
interface Endpoint {
  /** The text of the manifest that has it. */
  readonly manifest: string;
  readonly url: string;
  readonly operation: ProviderOperation;
}

/** A response of the app. */
export type AppReply = Omit<CallResponse, 'expected' | 'seen'> & {
  /** The address that was requested, without credentials. */
  readonly sent: string;
};

/** The path and the body of a request of the app to the CRM, below the base URL. */
export interface Registration {
  readonly path: string;
  readonly body: unknown;
}

/** The CRM's side of the work with an app: sends requests, and notes all of both directions in the timeline. */
export interface Session {
  readonly timeline: TimelineStore;
  /** Whether the manifest has an endpoint. */
  readonly hasEndpoint: (operation: string) => boolean;
  /** Sends a request to the app, and returns what came of it. Never rejects. */
  readonly send: (request: SessionRequest) => Promise<CallOutcome>;
  /** Sends a request to the CRM in place of the app, by the name of the call. Never rejects. */
  readonly report: (call: string, body: unknown) => Promise<CallOutcome>;
  readonly close: () => void;
}

/** A request with its cause. */
export interface SessionRequest extends Partial<Omit<SentCall, 'operation'>> {
  readonly operation: string;
  /** Its cause, in words. */
  readonly cause: string;
  /** The message that the user sees if it fails. */
  readonly failed?: string | undefined;
}

/** The outcome of a request. */
export type CallOutcome = AcceptedCall | { readonly ok: false; readonly message: string };

/** The contents of a response that accepts its request. */
export interface AcceptedCall {
  readonly ok: true;
  readonly data?: unknown;
  readonly value?: unknown;
  /** The bytes of a file, in Base64. */
  readonly file?: string | undefined;
}

/** Opens a session with an app. `getManifest` returns the manifest as the page shows it. */
export function openSession(
  kind: ManifestKind,
  app: App,
  timeline: TimelineStore,
  getManifest: () => string,
): Session {
  const contract: Contract = contracts[kind];
  const closed = new AbortController();
  const sendAgain = (call: SentCall) => void send({ ...call, cause: 'Edited and sent again' });
  timeline.setState({ ...emptyTimeline, connection: app.connection, sendAgain });
  const stopListening = app.listen((request) => note(contract, timeline, request));

  async function send({ operation: name, cause, failed, ...parts }: SessionRequest): Promise<CallOutcome> {
    const operation = contract.operations[name];
    const manifest = getManifest();
    const url = readManifest(manifest).urls[name];
    if (operation === undefined || url === undefined)
      return { ok: false, message: `The manifest has no ${name}.` };
    const { link, channel } = timeline.getState().connection;
    const parameters = { linkId: link, providerChannelId: channel, ...parts.parameters };
    const sent: SentCall = { operation: name, query: {}, body: null, ...parts, parameters };
    const { method, success } = operation;
    const expected = success.statusSource === 'documentation' ? success.status : null;
    const filled = fillUrl(url, parameters);
    const call = {
      from: 'crm',
      operation: name,
      cause,
      at: new Date(),
      method,
      url: filled,
      reply: null,
    } as const;
    const number = addCall(timeline, { ...call, body: describeBody(sent), sent });
    const answer = await app
      .send(sent, { manifest, url, operation }, closed.signal)
      .catch((error: unknown) => ({ reason: messageOf(error), ms: 0, sent: filled }));
    const outcome = read(success, { ...answer, expected }, failed);
    const seen = outcome.ok ? null : (failed ?? null);
    const changes = { url: answer.sent, reply: { ...answer, expected, seen } };
    timeline.setState(({ calls }) => ({
      calls: calls.map((earlier) => (earlier.number === number ? { ...earlier, ...changes } : earlier)),
    }));
    return outcome;
  }

  return {
    timeline,
    hasEndpoint: (name) => readManifest(getManifest()).urls[name] !== undefined,
    send,
    report: (call, body) =>
      app.call({ path: contract.calls[call]?.paths[0] ?? '', body }).then(
        () => ({ ok: true }),
        (error: unknown) => ({ ok: false, message: messageOf(error) }),
      ),
    close() {
      closed.abort();
      stopListening();
    },
  };
}

/** Adds a call. Returns its number. */
function addCall(timeline: TimelineStore, call: Omit<ShownCall, 'number'>): number {
  const { calls, count } = timeline.getState();
  const number = count + 1;
  timeline.setState({ calls: [...calls, { ...call, number }].slice(-mostCalls), count: number, shown: null });
  return number;
}

const mostCalls = 500;

/** Reads a response: its data if it accepts the request, or else the message that the user sees. */
function read(
  success: ProviderOperation['success'],
  answer: (AppReply | { readonly reason: string }) & Pick<CallResponse, 'expected'>,
  failed = 'The request failed.',
): CallOutcome {
  const failure = { ok: false, message: failed } as const;
  if ('reason' in answer || !isExpected(answer)) return failure;
  const value = parseJson(answer.text);
  const { data } = locateData(success, value);
  const isRight = success.data?.type === 'array' ? Array.isArray(data) : isObject(data);
  const isRejected = success.shape === 'envelope' && valueAt(value, ['success']) === false;
  if (isRejected || !(isRight || success.data === undefined)) return failure;
  return { ok: true, data, value, file: answer.file };
}

/** Notes a request of the app. A registration changes the ids of the connection. */
function note({ calls }: Contract, timeline: TimelineStore, request: CallOfApp): void {
  const { operation, status, problems } = request;
  const declared = operation === null ? undefined : calls[operation];
  const { path, method, body } = request.request;
  const { registers } = declared ?? {};
  const id = registers && valueAt(body, parsePointer(registers.pointer));
  if (registers !== undefined && typeof id === 'string' && status < 400) {
    const name = registers.parameter === 'linkId' ? 'link' : 'channel';
    timeline.setState(({ connection }) => ({ connection: { ...connection, [name]: id } }));
  }
  addCall(timeline, {
    from: 'app',
    operation: operation ?? path,
    cause: declared?.title ?? 'Another request of the app',
    at: new Date(request.at),
    method,
    url: path,
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body, null, 2),
    reply: {
      status,
      expected: null,
      contentType: '',
      text: '',
      ms: 0,
      problems: problems.map((problem) => ({ ...problem, severity: 'warning' })),
      seen: null,
    },
    sent: null,
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function describeBody({ body }: SentCall): string | null {
  if (body === null) return null;
  if ('json' in body) return JSON.stringify(body.json, null, 2);
  const fields = Object.entries(body.fields).map(([name, value]) => `${name}: ${value}`);
  const files = body.files.map(({ field, name, type }) => `${field}: ${name} (${type})`);
  return [...fields, ...files].join('\n');
}

/** The props of the preview of an extension. */
export interface PreviewProps {
  readonly session: Session;
  /** Opens a new session. */
  readonly onStartOver: () => void;
}
