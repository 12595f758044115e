import { quote } from '../../base/text.ts';
import type { FieldSchema, RecordSchema } from '../../extensions/declaration.ts';
import { accept, headerOf, type IncomingRequest, type ReadOutcome, reject } from '../incoming-request.ts';
import { readBytes } from '../read-body.ts';
import { readField } from './read-fields.ts';

/** Reads the fields and files of a multipart body, even if a server has read its bytes before. */
export async function readMultipart(
  request: IncomingRequest,
  schema: RecordSchema,
  largest: number,
): Promise<ReadOutcome<unknown>> {
  const type = headerOf(request, 'content-type') ?? '';
  if (!/^multipart\/form-data *;/i.test(type))
    return reject(415, 'The body must be "multipart/form-data" with a boundary.');
  const bufferedBody = 'body' in request && request.body instanceof Uint8Array ? request.body : null;
  const bytes = bufferedBody === null ? await readBytes(request, largest) : accept(bufferedBody);
  if (!bytes.ok) return bytes;
  const form = parseMultipart(bytes.value, type);
  return form === null
    ? reject(400, 'The body is not a complete form, or was already read.')
    : readFields(schema, form);
}

function readFields(schema: RecordSchema, form: FormParts): ReadOutcome<unknown> {
  const members: [string, unknown][] = [];
  for (const [name, field] of Object.entries(schema.properties)) {
    const read = isList(name, field) ? readList(name, field, form) : readText(name, field, form);
    if (!read.ok) return read;
    members.push([listName(name), read.value]);
  }
  return accept(Object.fromEntries(members));
}

function isList(name: string, { type }: FieldSchema): boolean {
  return type === 'array' || name !== listName(name);
}

/** Returns the name of a list without the brackets that forms put behind it. */
function listName(name: string): string {
  return name.replace(/\[\]$/, '');
}

/** Reads a text. A field that is not sent is empty, as an empty input of a page is. */
function readText(name: string, field: FieldSchema, form: FormParts): ReadOutcome<unknown> {
  const [value, second] = form.flatMap(([key, part]) => (key === name ? [part] : []));
  if (second !== undefined) return reject(400, `The form has ${quote(name)} more than once.`);
  if (value !== undefined && typeof value !== 'string')
    return reject(400, `${quote(name)} must be text, got a file.`);
  return value === undefined ? accept('') : readField(field, value, name);
}

/** Reads a list. Libraries send it as one text with commas, as several fields, or with numbers: `ids[0]`. */
function readList(name: string, { items }: FieldSchema, form: FormParts): ReadOutcome<unknown> {
  const plain = listName(name);
  const values = form.flatMap(([key, value]) =>
    key === plain || (key.startsWith(`${plain}[`) && /^\[\d*\]$/.test(key.slice(plain.length)))
      ? [value]
      : [],
  );
  const isOfFiles = items?.format === 'file';
  const chosen = isOfFiles ? values.filter((value) => !isLeftEmpty(value)) : values;
  const wrong = chosen.find((value) => (typeof value === 'string') === isOfFiles);
  if (wrong !== undefined)
    return reject(400, `${quote(plain)} must be ${isOfFiles ? 'files with names' : 'text'}.`);
  if (isOfFiles) return accept(chosen);
  const texts = chosen.flatMap((value) => String(value).split(','));
  return accept(texts.map((text) => text.trim()).filter((text) => text !== ''));
}

/** Whether an input for a file was left empty: clients send a file without name and contents, or an empty text. */
function isLeftEmpty(value: string | File): boolean {
  return value instanceof File ? value.name === '' && value.size === 0 : value === '';
}

/** The fields and files of a form by name, in their order. A name can have several. */
export type FormParts = readonly (readonly [name: string, value: string | File])[];

/**
 * Parses a multipart body; `null` if it is incomplete. Runtimes reject more than they need to in `Response.formData`: file names
 * in the form of RFC 5987, as some libraries send them, names without quotes, text before the first part.
 */
export function parseMultipart(bytes: Uint8Array, contentType: string): FormParts | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const delimiter = `\r\n--${quoted ?? plain}`;
  // Decoded as one character for each byte, so that offsets in the text are offsets in the bytes.
  const text = `\r\n${new TextDecoder('latin1').decode(bytes)}`;
  const sliceOf = (start: number, end: number) => new Uint8Array(bytes.subarray(start - 2, end - 2));
  const parts: FormParts[number][] = [];
  for (let at = text.indexOf(delimiter); at >= 0; ) {
    const start = at + delimiter.length;
    if (text.startsWith('--', start)) return parts;
    const line = text.indexOf('\r\n', start);
    at = text.indexOf(delimiter, line);
    const head = text.indexOf('\r\n\r\n', line);
    const hasHead = line >= 0 && head >= 0 && head < at && head - line < longestHead;
    const isPart = hasHead && text.slice(start, line).trim() === '';
    const part = isPart ? readPart(decode(sliceOf(line, head)), sliceOf(head + 4, at)) : null;
    if (part === null) return null;
    parts.push(part);
  }
  return null;
}

/** The maximum length of the headers of a part. */
const longestHead = 16_000;

function readPart(head: string, content: Uint8Array<ArrayBuffer>): FormParts[number] | null {
  const disposition = headerIn(head, 'content-disposition') ?? '';
  const parameters = new Map(
    [...disposition.matchAll(parameter)].map(([, key = '', quoted, plain]) => [
      key.toLowerCase(),
      quoted === undefined ? (plain ?? '') : unquote(quoted),
    ]),
  );
  const name = parameters.get('name');
  if (name === undefined || !/^form-data *;/i.test(disposition)) return null;
  const fileName = decodeExtended(parameters.get('filename*')) ?? parameters.get('filename');
  if (fileName === undefined) return [name, decode(content)];
  const type = headerIn(head, 'content-type') ?? 'application/octet-stream';
  return [name, new File([content], withoutFolders(fileName), { type })];
}

/** Returns the name of a file without its folders, so that an app can save it under its name. */
function withoutFolders(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? '';
  const isFolder = name === '' || name === '.' || name === '..';
  return path !== '' && isFolder ? 'file' : name;
}

function headerIn(head: string, name: string): string | undefined {
  const line = head.split('\r\n').find((headerLine) => headerLine.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}

/** A quoted value ends before `;` or at the end, since browsers do not escape a backslash before the closing quotation mark. */
const parameter = /(?<=;)\s*([\w*-]+)\s*=\s*(?:"((?:[^"]|"(?!\s*(?:;|$)))*)"|([^\s;"]*))/g;

/** Decodes a quotation mark in a name, which browsers write as `%22`, and other clients as `\"`. */
function unquote(text: string): string {
  return text
    .replace(/\\"|%22/g, '"')
    .replace(/%0d/gi, '\r')
    .replace(/%0a/gi, '\n');
}

/** Decodes a parameter in the form of RFC 5987: `UTF-8''r%C3%A9sum%C3%A9.txt`. */
function decodeExtended(text: string | undefined): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.*)$/is.exec(text ?? '') ?? [];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
