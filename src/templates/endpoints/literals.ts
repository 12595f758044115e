import { isObject } from '../../base/json.ts';

/** Writes a JSON value as a literal of a language, in a line with an indentation. */
export type Literals = (value: unknown, indent?: string) => string;

/** Writes a value in JavaScript. */
export const writeJavaScript: Literals = (value, indent) =>
  write(
    value,
    {
      step: '  ',
      list: ['[', ']'],
      object: ['{ ', ' }'],
      member: (name, text) => `${nameInJavaScript(name)}: ${text}`,
      scalar: (value) => (typeof value === 'string' ? quoteJavaScript(value) : String(value)),
      none: '{}',
    },
    indent,
  );

/** Writes a value in Python. */
export const writePython: Literals = (value, indent) =>
  write(
    value,
    {
      step: '    ',
      list: ['[', ']'],
      object: ['{', '}'],
      member: (name, text) => `${JSON.stringify(name)}: ${text}`,
      scalar: (value) => pythonWords.get(value) ?? JSON.stringify(value),
      none: '{}',
    },
    indent,
  );

const pythonWords: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
]);

const php = {
  step: '    ',
  list: ['[', ']'],
  object: ['[', ']'],
  member: (name: string, text: string) => `${quotePhp(name)} => ${text}`,
  scalar: (value: unknown) => (typeof value === 'string' ? quotePhp(value) : JSON.stringify(value)),
  none: '[]',
} as const;

/** Writes a value in PHP, with arrays for objects. */
export const writePhp: Literals = (value, indent) => write(value, php, indent);

/** Writes a value in PHP that becomes JSON, where an array without names, or with numbers as names, would be a list. */
export const writePhpData: Literals = (value, indent) =>
  write(value, { ...php, object: ['(object) [', ']'], none: '(object) []' }, indent);

interface Notation {
  /** The indentation of a level. */
  readonly step: string;
  readonly list: readonly [string, string];
  readonly object: readonly [string, string];
  readonly member: (name: string, text: string) => string;
  readonly scalar: (value: unknown) => string;
  /** An object without members. */
  readonly none: string;
}

function write(value: unknown, notation: Notation, indent = ''): string {
  const { step, list, object, member, scalar, none } = notation;
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) return scalar(value);
  const inner = indent + step;
  const parts = isList
    ? value.map((element) => write(element, notation, inner))
    : Object.entries(value).map(([name, content]) => member(name, write(content, notation, inner)));
  const [open, close] = isList ? list : object;
  if (parts.length === 0) return isList ? open + close : none;
  const line = `${open}${parts.join(', ')}${close}`;
  const isShort = indent.length + line.length < 80 && !line.includes('\n');
  return isShort
    ? line
    : `${open.trim()}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close.trim()}`;
}

function nameInJavaScript(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[a-z]\w*$/i.test(name) ? name : quoteJavaScript(name);
}

function quoteJavaScript(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function quotePhp(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
