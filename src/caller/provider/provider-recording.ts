import { join } from 'node:path';
import { isObject } from '../../base/json.ts';
import { replaceFile } from '../../node/replace-file.ts';
import type { Call, EndpointResult } from '../endpoint/endpoint-result.ts';
import { jsonOf } from '../endpoint/judge-response.ts';
import { exchangePrefix, recordCalls, requestEnding, responseEnding } from '../recording/record.ts';
import { isRecordedResponse, readText, resultOf } from '../recording/replay.ts';
import type { RunSettings } from './flows/flow.ts';
import type { ProviderRequest } from './provider-request.ts';

/**
 * Records the requests of a run, their responses, and the settings to repeat the run. Credentials and the address of the app
 * are not recorded. Throws if the folder is not writable.
 */
export async function recordProvider(
  source: Call<ProviderRequest>,
  {
    folder,
    stem,
    settings,
  }: { readonly folder: string; readonly stem: string; readonly settings: RunSettings },
  onError: (error: unknown) => void,
): Promise<Call<ProviderRequest>> {
  const toFile = ({ name, caller, ...request }: ProviderRequest) => ({
    name: exchangePrefix(stem) + name,
    request: { ...request, caller },
  });
  const recorded = recordCalls(source, folder, toFile, onError, (text) => text);
  await replaceFile(runFile(folder, stem), `${JSON.stringify(settings, null, 2)}\n`, 'replace');
  return recorded;
}

/** A recorded run. */
interface RecordedRun {
  readonly settings: RunSettings;
  readonly source: Call<ProviderRequest>;
}

/** Opens a recorded run; `null` if there is none. */
export function openRecordedRun(folder: string, stem: string): RecordedRun | null {
  const text = readText(runFile(folder, stem));
  const settings = text && jsonOf(text);
  return isRunSettings(settings)
    ? { settings: { ...searchedOnce, ...settings }, source: replayProvider(folder, stem) }
    : null;
}

/** Recordings of earlier versions do not have the duration of repeated searches. */
const searchedOnce = { searchWait: 0 };

function replayProvider(folder: string, stem: string): Call<ProviderRequest> {
  return async ({ name }) => {
    const file = recordedFile(stem, name);
    const request = readText(join(folder, exchangePrefix(stem) + name + requestEnding));
    const contents = readText(join(folder, file));
    const value = request && jsonOf(request);
    const response = isObject(value) ? value['response'] : undefined;
    if (contents === null || !isObject(response) || !isRecordedResponse(response)) return notRecorded(folder);
    return resultOf({ response, file, ...contents });
  };
}

function notRecorded(folder: string): EndpointResult {
  return { ok: false, cause: 'not-recorded', reason: 'No response is recorded.', sent: folder, ms: 0 };
}

/** Returns the name of the file with the response to a request. */
export function recordedFile(stem: string, name: string): string {
  return exchangePrefix(stem) + name + responseEnding;
}

function runFile(folder: string, stem: string): string {
  return join(folder, `${exchangePrefix(stem)}run.json`);
}

function isRunSettings(value: unknown): value is Omit<RunSettings, 'searchWait'> {
  if (!isObject(value) || typeof value['isWriting'] !== 'boolean') return false;
  if (!['undefined', 'number'].includes(typeof value['searchWait'])) return false;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(String(value['today']));
  return isDay && ['link', 'channel', 'mark'].every((name) => typeof value[name] === 'string');
}
