import { isObject, isTooDeep, parseJson } from '../base/json.ts';
import { toPointer } from '../base/pointer.ts';
import { cut, quote } from '../base/text.ts';
import type { LogProblem } from './crm.ts';
import { isTokenName } from './hide-tokens.ts';
import type { CrmRequest } from './read-request.ts';
import { Failure } from './router.ts';

/** The body of a request. */
export interface ReadBody {
  /** The value for the log. */
  readonly shown: unknown;
  readonly members: Readonly<Record<string, unknown>>;
  /** The elements, if the body is a list. */
  readonly list: readonly unknown[];
  /** Whether there is none. */
  readonly isEmpty: boolean;
  /** Whether it is a form, which has no numbers. */
  readonly isForm: boolean;
  /** The reason why it has no members. */
  readonly failure: Failure | null;
  readonly problems: readonly LogProblem[];
}

/** The body of a request without one. */
const noBody: ReadBody = {
  shown: undefined,
  members: {},
  list: [],
  isEmpty: true,
  isForm: false,
  failure: null,
  problems: [],
};

/** The maximum size of a body, in bytes. */
export const maxBody = 1_000_000;

/** Reads the body of a request: JSON or a form. */
export async function readBody({ method, header, body: bytes }: CrmRequest): Promise<ReadBody> {
  if (method === 'GET' || method === 'HEAD') return noBody;
  if (bytes === null) return rejected(new Failure(400, 'The body is incomplete, or was already read.'));
  if (bytes.byteLength > maxBody) return rejected(new Failure(413, 'The body exceeds 1 MB.'));
  const whole = header('content-type') ?? '';
  const type = whole.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') return readMultipart(bytes, whole);
  const text = decode(bytes);
  if (text === undefined) return rejected(notUtf8());
  return type === 'application/x-www-form-urlencoded' ? readUrlEncoded(text) : readJson(text, type);
}

/** Returns a body that must be a list. */
export function asList(body: ReadBody): ReadBody {
  const { shown, failure } = body;
  if (Array.isArray(shown)) return { ...body, list: shown, failure: null };
  return { ...body, failure: failure ?? new Failure(400, 'The body is not a list.') };
}

function readUrlEncoded(text: string): ReadBody {
  const entries = [...new URLSearchParams(text)];
  // A byte that is not UTF-8 is percent-encoded in a form. Decoding replaces it.
  const isReplaced = entries.flat().some((part) => part.includes(replacement));
  return isReplaced && !/\ufffd|%ef%bf%bd/i.test(text) ? rejected(notUtf8()) : toForm(entries);
}

function readJson(text: string, type: string): ReadBody {
  if (text === '') return { ...noBody, failure: new Failure(400, 'The body is empty.') };
  const problems = /^application\/([\w.-]+\+)?json$/.test(type) ? [] : [noteType(type)];
  const value = isTooDeep(text) ? undefined : parseJson(text);
  if (isObject(value)) return toBody(value, problems);
  const shown = value === undefined ? cut(text, maxShown) : value;
  const failure = new Failure(400, 'The body is not a JSON object.');
  return { ...noBody, isEmpty: false, shown, failure, problems };
}

const maxShown = 1000;

/** The replacement of bytes that are not UTF-8. */
const replacement = '\ufffd';

function rejected(failure: Failure): ReadBody {
  return { ...noBody, isEmpty: false, failure };
}

function notUtf8(): Failure {
  return new Failure(400, 'The body is not UTF-8.', 'Encode it as UTF-8.');
}

/** Decodes UTF-8; `undefined` if it is not valid. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function readMultipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<ReadBody> {
  const wrap = new Response(bytes, { headers: { 'content-type': type } });
  const data = await wrap.formData().catch(() => null);
  if (data === null) return rejected(new Failure(400, 'The body is not a valid form.'));
  const entries = [...data].map(([name, value]): FormEntry => {
    if (typeof value === 'string') return [name, value];
    return [name, { name: value.name, type: value.type, size: value.size }];
  });
  const isReplaced = entries.flat().some((part) => typeof part === 'string' && part.includes(replacement));
  return isReplaced && decode(bytes) === undefined ? rejected(notUtf8()) : toForm(entries);
}

function toForm(entries: readonly FormEntry[]): ReadBody {
  const { members, problems } = readForm(entries);
  return { ...toBody(members, problems), isForm: true };
}

function toBody(value: Readonly<Record<string, unknown>>, problems: readonly LogProblem[]): ReadBody {
  const tokens = Object.keys(value).filter(isTokenName);
  if (tokens.length === 0) return { ...noBody, isEmpty: false, shown: value, members: value, problems };
  const members = Object.fromEntries(Object.entries(value).filter(([name]) => !isTokenName(name)));
  const ignored = tokens.map((name) => ({
    rule: 'ignored-field' as const,
    pointer: toPointer([name]),
    message: `the token ${quote(name)} in the body was ignored: send it in the query or in a header`,
  }));
  return { ...noBody, isEmpty: false, shown: members, members, problems: [...problems, ...ignored] };
}

function noteType(type: string): LogProblem {
  const typeName = type === '' ? 'missing' : `"${type}"`;
  return { rule: 'content-type', message: `the content type is ${typeName}, not "application/json"` };
}

/** A name and a value of a form. A file is described, and its content is not kept. */
type FormEntry = readonly [name: string, value: string | Readonly<Record<string, unknown>>];

/** The members of a form, as JSON would have them. */
interface Form {
  readonly members: Readonly<Record<string, unknown>>;
  readonly problems: readonly LogProblem[];
}

/** An object or a list that is being read. */
type Level = Map<string, unknown>;

/** Reads a form: `email[0][value]` and `phone[]` become lists and objects. A repeated name keeps its last value. */
export function readForm(entries: readonly FormEntry[]): Form {
  const root: Level = new Map();
  const repeated = new Set<string>();
  for (const [name, value] of entries) {
    const keys = keysOf(name);
    if (!put(root, keys, value)) repeated.add(name);
  }
  return {
    members: Object.fromEntries([...root].map(([key, value]) => [key, toValue(value)])),
    problems: [...repeated].map((name) => ({
      rule: 'repeated-field',
      message: `The form field ${quote(name)} is repeated: the last value was used.`,
      ...(!name.endsWith(']') && { hint: `Write a list as ${quote(`${name}[]`)}.` }),
    })),
  };
}

/** Returns the keys of a name: `email[0][value]` has three. Brackets that do not match are part of the name. */
function keysOf(name: string): readonly string[] {
  const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
  if (first === '') return [name];
  return [first, ...rest.slice(1, -1).split('][')].slice(0, maxKeys);
}

const maxKeys = 10;

/** Puts a value at its keys. Returns `false` if there was one. */
function put(level: Level, [key = '', ...rest]: readonly string[], value: unknown): boolean {
  const own = key === '' ? String(level.size) : key;
  if (rest.length === 0) {
    const isNew = !level.has(own);
    level.set(own, value);
    return isNew;
  }
  const inner = level.get(own);
  if (inner instanceof Map) return put(inner, rest, value);
  const next: Level = new Map();
  level.set(own, next);
  return put(next, rest, value) && inner === undefined;
}

/** Returns a list if all keys are the numbers from 0, otherwise an object. */
function toValue(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const entries = [...value] as readonly (readonly [string, unknown])[];
  if (entries.every(([key], index) => key === String(index)))
    return entries.map(([, member]) => toValue(member));
  return Object.fromEntries(entries.map(([key, member]) => [key, toValue(member)]));
}
