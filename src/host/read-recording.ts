import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../format/pointer.ts';
import { exchangePrefix } from './exchange-name.ts';
import { parseAnswer } from './judge-answer.ts';
import { type RecordedRequest, requestEnding, responseEnding } from './record.ts';

/** A request that was recorded, with the text of its answer. */
export interface RecordedExchange extends RecordedRequest {
  /** The file of the answer, within the folder. */
  readonly file: string;
  readonly text: string;
}

/** Reads the recorded requests of one modal, in the order of their names; other files of the folder are passed over. */
export function readRecording(folder: string, stem: string): readonly RecordedExchange[] {
  return listRequests(folder, stem).flatMap((file) => readExchange(folder, file) ?? []);
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
    const request = parseAnswer(readText(join(folder, requestFile)));
    if (!isRecorded(request)) return null;
    const file = requestFile.slice(0, -requestEnding.length) + responseEnding;
    return { ...request, file, text: readText(join(folder, file)) };
  } catch {
    return null;
  }
}

/** Without the byte order mark that an editor may have left: what was recorded has none. */
function readText(path: string): string {
  return readFileSync(path, 'utf8').replace(/^\ufeff/, '');
}

function isRecorded(value: unknown): value is RecordedRequest {
  if (!isObject(value) || !isObject(value['query']) || !isObject(value['answer'])) return false;
  const { status, failure } = value['answer'];
  return kinds.has(value['kind']) && (typeof status === 'number' || typeof failure === 'string');
}

const kinds: ReadonlySet<unknown> = new Set(['initial', 'change', 'submit']);
