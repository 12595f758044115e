import { isObject, parseJson } from '../../base/json.ts';
import type { PageProviderRequest } from './page-provider.ts';
import type { FormFile, ProviderBody } from './provider-request.ts';

/** Reads a request of the page to a provider; `null` if it is not one. Files are sent in Base64. */
export function readProviderRequest(text: string): PageProviderRequest | null {
  const value = parseJson(text);
  if (!isObject(value)) return null;
  const { manifest, operation, parameters, query, body } = value;
  const readBody = body === null ? null : toBody(body);
  if (typeof manifest !== 'string' || typeof operation !== 'string' || readBody === undefined) return null;
  if (!isTexts(parameters) || !isTexts(query)) return null;
  return { manifest, operation, parameters, query, body: readBody };
}

/** Returns a body; `undefined` if it is neither JSON nor a form. */
function toBody(body: unknown): ProviderBody | undefined {
  if (!isObject(body)) return undefined;
  if (Object.hasOwn(body, 'json')) return { json: body['json'] };
  const { fields, files } = body;
  if (!isTexts(fields) || !Array.isArray(files)) return undefined;
  const read = files.map(toFile);
  return read.every((file) => file !== null) ? { fields, files: read } : undefined;
}

function toFile(value: unknown): FormFile | null {
  if (!isObject(value) || !isTexts(value)) return null;
  const { field, name, type, content } = value;
  if (field === undefined || name === undefined || type === undefined || content === undefined) return null;
  return { field, name, type, content: new Uint8Array(Buffer.from(content, 'base64')) };
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return isObject(value) && Object.values(value).every((member) => typeof member === 'string');
}
