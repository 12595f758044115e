import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../base/json.ts';
import { cut } from '../../base/text.ts';
import { assertRegularFile } from '../../node/files.ts';
import { decodeResponse } from '../endpoint/decode-response.ts';
import type {
  CallEndpoint,
  EndpointRequest,
  EndpointResponse,
  EndpointResult,
  FailureCause,
} from '../endpoint/endpoint-result.ts';
import { jsonOf } from '../endpoint/judge-response.ts';
import {
  exchangePrefix,
  identify,
  identifyForm,
  type RecordedRequest,
  type RecordedResponse,
  requestEnding,
  responseEnding,
} from './record.ts';

/** Replays the recording of a modal: by kind, invoker and form, preferably in the same context. */
export function replayRecording(folder: string, stem: string): CallEndpoint {
  const listRequests = requestReader(folder, stem);
  return async (sentRequest) => {
    const recorded = find(folder, listSafely(listRequests), sentRequest);
    if (recorded === undefined)
      return { ok: false, cause: 'not-recorded', reason: describeMissing(sentRequest), sent: folder, ms: 0 };
    return resultOf(recorded);
  };
}

/** Returns the requests; none if the folder was removed. */
function listSafely(list: () => readonly RequestInFile[]): readonly RequestInFile[] {
  try {
    return list();
  } catch {
    return [];
  }
}

/** Finds the recorded response. Reads only this one, each time, since it may be edited. */
function find(
  folder: string,
  requests: readonly RequestInFile[],
  sentRequest: EndpointRequest,
): RecordedExchange | undefined {
  for (const name of [identify, identifyForm]) {
    const wanted = name(sentRequest);
    for (const request of requests) {
      const exchange = name(request) === wanted ? readResponse(folder, request) : null;
      if (exchange !== null) return exchange;
    }
  }
  return undefined;
}

function describeMissing({ kind, query, body }: EndpointRequest): string {
  if (kind === 'initial') return 'No initial request is recorded.';
  if (kind === 'submit') return `No submit of this form is recorded: ${cut(JSON.stringify(body), maxShown)}.`;
  return `No re-request of "${query['invoker']}" with this form is recorded: ${cut(query['form'] ?? '', maxShown)}.`;
}

/** The maximum number of characters of a form. */
const maxShown = 200;

/** The recording of one modal. */
export interface Recording {
  /** The exchanges in the order of their names. */
  readonly exchanges: readonly RecordedExchange[];
  /** The files of unreadable requests or responses. */
  readonly damaged: readonly string[];
}

/** A recorded request with its response. */
export interface RecordedExchange extends RequestInFile, Pick<EndpointResponse, 'text' | 'raw'> {}

/** A recorded request. */
interface RequestInFile extends RecordedRequest {
  /** The file name of its response. */
  readonly file: string;
}

/** Reads the recorded requests of one modal and their responses; other files of the folder are ignored. */
export function readRecording(folder: string, stem: string): Recording {
  const exchanges: RecordedExchange[] = [];
  const damaged: string[] = [];
  for (const name of listRequests(folder, stem)) {
    const request = readRequest(folder, name);
    const exchange = request && readResponse(folder, request);
    if (exchange === null) damaged.push(name);
    else exchanges.push(exchange);
  }
  return { exchanges, damaged };
}

/** Creates a reader of the recorded requests of one modal. It reads only changed files again. */
export function requestReader(folder: string, stem: string): () => readonly RequestInFile[] {
  let cached = new Map<string, { readonly version: string; readonly request: RequestInFile | null }>();
  return () => {
    const names = listRequests(folder, stem);
    cached = new Map(
      names.map((name) => {
        const version = versionOf(join(folder, name));
        const before = cached.get(name);
        const isSame = before !== undefined && before.version === version;
        return [name, isSame ? before : { version, request: readRequest(folder, name) }];
      }),
    );
    return [...cached.values()].flatMap(({ request }) => request ?? []);
  };
}

function versionOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return `${stats?.ino} ${stats?.size} ${stats?.mtimeMs}`;
}

/** Returns the request with its response; `null` if the response is unreadable. */
function readResponse(folder: string, request: RequestInFile): RecordedExchange | null {
  const response = readText(join(folder, request.file));
  return response && { ...request, ...response };
}

/** Returns the recorded result. */
export function resultOf({
  response,
  text,
  raw,
  file,
}: Pick<RecordedExchange, 'response' | 'text' | 'raw' | 'file'>): EndpointResult {
  const sending = { sent: file, ms: 0 };
  if (!('status' in response))
    return { ok: false, cause: toCause(response.failure), reason: response.reason, ...sending };
  const { status, contentType, location, isBodyLost, hasByteOrderMark } = response;
  return {
    ok: true,
    status,
    contentType,
    text,
    raw,
    ...(location !== undefined && { location }),
    ...(isBodyLost === true && { isBodyLost }),
    ...(hasByteOrderMark === true && { hasByteOrderMark }),
    ...sending,
  };
}

function toCause(failure: string): FailureCause {
  return failure === 'timeout' || failure === 'too-large' || failure === 'unreachable' ? failure : 'network';
}

function listRequests(folder: string, stem: string): readonly string[] {
  const prefix = exchangePrefix(stem);
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith(requestEnding))
    .sort();
}

function readRequest(folder: string, name: string): RequestInFile | null {
  const text = readText(join(folder, name));
  const request = text && jsonOf(text);
  const file = name.slice(0, -requestEnding.length) + responseEnding;
  return isRecorded(request) ? { ...request, file } : null;
}

/** Reads a file of a recording; `null` if it is missing or unreadable. */
export function readText(path: string): Pick<EndpointResponse, 'text' | 'raw'> | null {
  try {
    assertRegularFile(path);
    return decodeResponse(readFileSync(path));
  } catch {
    return null;
  }
}

function isRecorded(value: unknown): value is RecordedRequest {
  if (!isObject(value) || !isObject(value['query']) || !isObject(value['response'])) return false;
  const { kind, query, body, response } = value;
  const isQuery = Object.values(query as object).every((parameter) => typeof parameter === 'string');
  return (
    kinds.has(kind) && isQuery && (body === null || isObject(body)) && isRecordedResponse(response as object)
  );
}

/** Returns whether a value is the response in a recorded request. */
export function isRecordedResponse(response: object): response is RecordedResponse {
  const { status, contentType, location, failure, reason }: Readonly<Record<string, unknown>> = {
    ...response,
  };
  if (status === undefined) return typeof failure === 'string' && typeof reason === 'string';
  const isLocation = location === undefined || location === null || typeof location === 'string';
  return isStatus(status) && typeof contentType === 'string' && isLocation;
}

function isStatus(status: unknown): boolean {
  return Number.isInteger(status) && Number(status) >= 100 && Number(status) <= 599;
}

const kinds: ReadonlySet<unknown> = new Set(['initial', 'change', 'submit']);
