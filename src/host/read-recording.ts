import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../format/pointer.ts';
import type { Arrival, FailureCause } from './arrival.ts';
import { decodeAnswer } from './decode-answer.ts';
import { exchangePrefix } from './exchange-name.ts';
import { jsonOf } from './judge-answer.ts';
import { type RecordedRequest, requestEnding, responseEnding } from './record.ts';

/** A request that was recorded, with the text of its answer. */
export interface RecordedExchange extends RecordedRequest {
  /** The file of the answer, within the folder. */
  readonly file: string;
  readonly text: string;
  readonly raw?: Uint8Array | undefined;
}

/** Reads the recorded requests of one modal, in the order of their names; other files of the folder are passed over. */
export function readRecording(folder: string, stem: string): readonly RecordedExchange[] {
  return listRequests(folder, stem).flatMap((file) => readExchange(folder, file) ?? []);
}

/** What came back when it was recorded. */
export function arrivalOf({ answer, text, raw, file }: RecordedExchange): Arrival {
  const sending = { sent: file, ms: 0 };
  return 'status' in answer
    ? { ok: true, status: answer.status, contentType: answer.contentType, text, raw, ...sending }
    : { ok: false, cause: toCause(answer.failure), reason: answer.reason, ...sending };
}

function toCause(failure: string): FailureCause {
  return failure === 'timeout' || failure === 'too-large' || failure === 'unreachable' ? failure : 'network';
}

/** The files of recorded requests that cannot be read, or whose answer cannot. */
export function findDamaged(folder: string, stem: string): readonly string[] {
  return listRequests(folder, stem).filter((file) => readExchange(folder, file) === null);
}

function listRequests(folder: string, stem: string): readonly string[] {
  const prefix = exchangePrefix(stem);
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith(requestEnding))
    .sort();
}

function readExchange(folder: string, requestFile: string): RecordedExchange | null {
  try {
    const request = jsonOf(decodeAnswer(readFileSync(join(folder, requestFile))));
    if (!isRecorded(request)) return null;
    const file = requestFile.slice(0, -requestEnding.length) + responseEnding;
    return { ...request, file, ...decodeAnswer(readFileSync(join(folder, file))) };
  } catch {
    return null;
  }
}

function isRecorded(value: unknown): value is RecordedRequest {
  if (!isObject(value) || !isObject(value['query']) || !isObject(value['answer'])) return false;
  const { status, failure } = value['answer'];
  return kinds.has(value['kind']) && (typeof status === 'number' || typeof failure === 'string');
}

const kinds: ReadonlySet<unknown> = new Set(['initial', 'change', 'submit']);
