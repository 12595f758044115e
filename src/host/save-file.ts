import type { ServerResponse } from 'node:http';
import { isObject, parseJson } from '../base/json.ts';
import type { ModalFile } from './modal-file.ts';
import { replyJson, replyProblem } from './reply.ts';

/** Writes what the page sent: `{ text, version }`, the version being that of the contents that it was made from. */
export async function saveFile(sent: string, file: ModalFile, response: ServerResponse): Promise<void> {
  const value = parseJson(sent);
  if (!isObject(value) || typeof value['text'] !== 'string')
    return replyProblem(response, 400, 'There is no text to save.');
  const { text, version } = value;
  const written = await file.write(text, typeof version === 'string' ? version : null);
  return written.ok
    ? replyJson(response, 200, { version: written.version })
    : replyProblem(response, 409, written.problem);
}
