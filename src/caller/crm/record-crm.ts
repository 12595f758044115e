import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../base/json.ts';
import { prettyPrint } from '../../base/pretty-print.ts';
import { hideTokens, loggedPath, withoutTokens } from '../../crm/hide-tokens.ts';
import { makeFolder } from '../../node/files.ts';
import { replaceFile } from '../../node/replace-file.ts';
import type { Redact } from '../endpoint/signer.ts';
import type { CrmExchange } from './serve-crm.ts';

/** A recording of the emulated CRM. */
export interface CrmRecording {
  readonly add: (exchange: CrmExchange) => void;
  /** Waits until all exchanges are written. */
  readonly whenDone: () => Promise<void>;
}

/**
 * Records every request and response in a folder, in order: `0001.GET.deals.request.json` and the response beside it. Tokens
 * are not recorded, nor what `redact` removes. The numbers continue those of an earlier recording. Throws if the folder is not writable. Calls `onError`
 * once and stops if a file cannot be written or the limit is reached.
 */
export function recordCrm(
  folder: string,
  onError: (error: unknown) => void,
  redact: Redact = (text) => text,
): CrmRecording {
  makeFolder(folder);
  const place = realpathSync(folder);
  let [count, size, isBroken] = [lastNumber(place), 0, false];
  let lastWrite: Promise<void> = Promise.resolve();

  async function write(exchange: CrmExchange, number: number): Promise<void> {
    if (isBroken) return;
    try {
      size += exchange.requestBody.length + exchange.responseBody.length;
      if (size > maxRecording) throw new Error(`it has reached the limit of ${maxRecording / 1e6} MB`);
      const [, name] = /\/v[12]\/([\w-]+)/.exec(exchange.path) ?? [];
      const words = [String(number).padStart(4, '0'), exchange.method, ...(name === undefined ? [] : [name])];
      for (const [part, text] of toTexts(exchange))
        await replaceFile(join(place, [...words, part, 'json'].join('.')), redact(text), 'replace');
    } catch (error) {
      if (!isBroken) onError(error);
      isBroken = true;
    }
  }

  return {
    add(exchange) {
      count += 1;
      const number = count;
      lastWrite = lastWrite.then(() => write(exchange, number));
    },
    whenDone: () => lastWrite,
  };
}

/** Returns the texts of the files of an exchange. The response comes first: a request is complete with it. */
function toTexts({ method, path, requestBody, status, responseBody }: CrmExchange) {
  const text = String(requestBody);
  const body = text === '' ? null : withoutTokens(parseJson(text) ?? text);
  const request = { method, path: loggedPath(path), body, response: { status } };
  return [
    ['response', prettyPrint(hideTokens(String(responseBody)))],
    ['request', `${JSON.stringify(request, null, 2)}\n`],
  ] as const;
}

/** Returns the greatest number in a folder with recordings; 0 if there are none. */
function lastNumber(folder: string): number {
  return readdirSync(folder).reduce(
    (last, name) => Math.max(last, Number(/^(\d{4,9})\./.exec(name)?.[1] ?? 0)),
    0,
  );
}

/** The maximum size of one recording, in characters. */
const maxRecording = 200_000_000;
