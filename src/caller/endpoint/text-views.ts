/** A decoded text, and the places of its characters in the original text. */
export interface View {
  readonly text: string;
  /** Returns the offset at which the encoding of the character at an offset begins. */
  readonly startOf: (offset: number) => number;
  /** Returns the offset at which the encoding of the character before an offset ends. */
  readonly endOf: (offset: number) => number;
}

/** Returns a text without the escapes of JSON, URLs and HTML, in one pass; `null` if it has none. */
export function unescapedView(text: string): View | null {
  if (!/[\\%&]/.test(text)) return null;
  const units = new Uint16Array(text.length);
  const starts = new Uint32Array(text.length + 1);
  let [length, at] = [0, 0];
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    const decoded = readEscape(unit, text, at);
    starts[length] = at;
    if (decoded !== null && decoded.code > 0xffff) {
      units[length++] = 0xd7c0 + (decoded.code >> 10);
      starts[length] = at;
      units[length++] = 0xdc00 + (decoded.code & 0x3ff);
    } else units[length++] = decoded?.code ?? unit;
    at = decoded?.end ?? at + 1;
  }
  if (length === text.length) return null;
  starts[length] = text.length;
  return {
    text: new TextDecoder('utf-16le', { ignoreBOM: true }).decode(units.subarray(0, length)),
    startOf: (offset) => starts[offset] ?? text.length,
    endOf: (offset) => starts[offset] ?? text.length,
  };
}

/** A decoded character, and the end of its escape. */
interface Escape {
  readonly code: number;
  readonly end: number;
}

type ReadEscape = (text: string, at: number) => Escape | null;

function readEscape(unit: number, text: string, at: number): Escape | null {
  // Numbers are compared, since this is done for each character.
  if (unit === 0x5c) return readBackslash(text, at);
  if (unit === 0x25) return readPercent(text, at);
  return unit === 0x26 ? readEntity(text, at) : null;
}

const readBackslash: ReadEscape = (text, at) => {
  const letter = text[at + 1] ?? '';
  const code = letter === 'u' ? hexIn(text, at + 2, 4) : letters.get(letter)?.charCodeAt(0);
  return code === undefined || code < 0 ? null : { code, end: at + (letter === 'u' ? 6 : 2) };
};

/** Reads a character of UTF-8 in percent encoding. Other bytes are in Latin-1. */
const readPercent: ReadEscape = (text, at) => {
  const lead = byteIn(text, at);
  if (lead < 0) return null;
  const length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  let code = length === 1 ? lead : lead & (0x7f >> length);
  for (let index = 1; index < length; index++) {
    const next = byteIn(text, at + index * 3);
    if ((next & 0xc0) !== 0x80) return { code: lead, end: at + 3 };
    code = (code << 6) | (next & 0x3f);
  }
  return code > 0x10ffff ? { code: lead, end: at + 3 } : { code, end: at + length * 3 };
};

const readEntity: ReadEscape = (text, at) => {
  const following = text.slice(at + 1, at + maxEntity);
  const length = following.indexOf(';');
  if (length < 2) return null;
  const name = following.slice(0, length);
  const code = name.startsWith('#') ? numberIn(name) : names.get(name.toLowerCase())?.charCodeAt(0);
  return code === undefined || code < 0 || code > 0x10ffff ? null : { code, end: at + length + 2 };
};

/** The length of `&#x10ffff;`. */
const maxEntity = 10;

function numberIn(name: string): number {
  if (/^#x/i.test(name)) return hexIn(name, 2, name.length - 2);
  return /^#\d+$/.test(name) ? Number(name.slice(1)) : -1;
}

/** Returns the byte of `%41`; a negative number if it is malformed. */
function byteIn(text: string, at: number): number {
  return text[at] === '%' ? hexIn(text, at + 1, 2) : -1;
}

/** Returns the number of some hexadecimal digits; -1 if they are malformed. */
function hexIn(text: string, start: number, length: number): number {
  let number = 0;
  for (let at = start; at < start + length; at++) {
    const digit = digitOf(text.charCodeAt(at));
    if (digit < 0) return -1;
    number = number * 16 + digit;
  }
  return length === 0 ? -1 : number;
}

function digitOf(unit: number): number {
  if (unit >= 48 && unit <= 57) return unit - 48;
  const letter = unit | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

const letters: ReadonlyMap<string, string> = new Map([
  ...['"', '\\', '/', "'"].map((letter): [string, string] => [letter, letter]),
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

const names: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
