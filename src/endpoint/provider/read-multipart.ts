import { quote } from '../../base/text.ts';
import type { FieldSchema, RecordSchema } from '../../extensions/declaration.ts';
import { accept, headerOf, type IncomingRequest, type Outcome, refuse } from '../incoming-request.ts';
import { readBytes } from '../read-body.ts';
import { type FormParts, parseMultipart } from './parse-multipart.ts';
import { readField } from './read-fields.ts';

/** Reads the fields and files of a multipart body, even if a server has read its bytes before. */
export async function readMultipart(
  request: IncomingRequest,
  schema: RecordSchema,
  largest: number,
): Promise<Outcome<unknown>> {
  const type = headerOf(request, 'content-type') ?? '';
  if (!/^multipart\/form-data *;/i.test(type))
    return refuse(415, 'The body must be "multipart/form-data" with a boundary.');
  const given = 'body' in request && request.body instanceof Uint8Array ? request.body : null;
  const bytes = given === null ? await readBytes(request, largest) : accept(given);
  if (!bytes.ok) return bytes;
  const form = parseMultipart(bytes.value, type);
  return form === null
    ? refuse(400, 'The body is not a complete form, or was already read.')
    : readFields(schema, form);
}

function readFields(schema: RecordSchema, form: FormParts): Outcome<unknown> {
  const members: [string, unknown][] = [];
  for (const [name, field] of Object.entries(schema.properties)) {
    const read = isList(name, field) ? readList(name, field, form) : readText(name, field, form);
    if (!read.ok) return read;
    if (read.value !== undefined) members.push([listName(name), read.value]);
    else if (schema.required.includes(name)) return refuse(400, `${quote(name)} is missing.`);
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

function readText(name: string, field: FieldSchema, form: FormParts): Outcome<unknown> {
  const [value, second] = form.flatMap(([key, held]) => (key === name ? [held] : []));
  if (second !== undefined) return refuse(400, `The form has ${quote(name)} more than once.`);
  if (value !== undefined && typeof value !== 'string')
    return refuse(400, `${quote(name)} must be text, got a file.`);
  return value === undefined ? accept(undefined) : readField(field, value, name);
}

/** Reads a list. Libraries send it as one text with commas, as several fields, or with numbers: `ids[0]`. */
function readList(name: string, { items }: FieldSchema, form: FormParts): Outcome<unknown> {
  const plain = listName(name);
  const values = form.flatMap(([key, value]) =>
    key === plain || (key.startsWith(`${plain}[`) && /^\[\d*\]$/.test(key.slice(plain.length)))
      ? [value]
      : [],
  );
  const isOfFiles = items?.format === 'file';
  const wrong = values.find((value) => (typeof value === 'string') === isOfFiles);
  if (wrong !== undefined)
    return refuse(400, `${quote(plain)} must be ${isOfFiles ? 'files with names' : 'text'}.`);
  if (isOfFiles) return accept(values);
  const texts = values.flatMap((value) => String(value).split(','));
  return accept(values.length === 0 ? undefined : texts.map((one) => one.trim()).filter((one) => one !== ''));
}
