/** A decoded text, and the places of its characters in the original text. */
export interface View {
  readonly text: string;
  /** Returns the offset at which the encoding of the character at an offset begins. */
  readonly startOf: (offset: number) => number;
  /** Returns the offset at which the encoding of the character before an offset ends. */
  readonly endOf: (offset: number) => number;
}

/** Returns a text without the escapes of JSON, URLs and HTML; `null` if it has none. */
export function unescapedView(text: string): View | null {
  const starts: number[] = [];
  const ends: number[] = [];
  let decoded = '';
  let end = 0;
  function add(characters: string, from: number, to: number): void {
    const width = (to - from) / characters.length;
    for (let index = 0; index < characters.length; index++) {
      starts.push(from + Math.floor(index * width));
      ends.push(from + Math.ceil((index + 1) * width));
    }
    decoded += characters;
  }
  for (const match of text.matchAll(escapeSequence)) {
    const characters = decodeEscape(match);
    if (characters === '') continue;
    add(text.slice(end, match.index), end, match.index);
    end = match.index + match[0].length;
    add(characters, match.index, end);
  }
  if (end === 0) return null;
  add(text.slice(end), end, text.length);
  return {
    text: decoded,
    startOf: (offset) => starts[offset] ?? text.length,
    endOf: (offset) => ends[offset - 1] ?? 0,
  };
}

const escapeSequence =
  /\\u(?<unit>[\da-f]{4})|\\(?<letter>["\\/bfnrt'])|(?<bytes>(?:%[\da-f]{2})+)|&#x(?<hex>[\da-f]{1,6});|&#(?<decimal>\d{1,7});|&(?<name>amp|lt|gt|quot|apos);/gi;

function decodeEscape({ groups = {} }: RegExpMatchArray): string {
  const { unit, letter, bytes, hex, decimal, name } = groups;
  if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
  if (letter !== undefined) return letters.get(letter) ?? letter;
  if (bytes !== undefined) return Buffer.from(bytes.replaceAll('%', ''), 'hex').toString();
  if (name !== undefined) return names.get(name.toLowerCase()) ?? '';
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const letters: ReadonlyMap<string, string> = new Map([
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

/** Returns the decoded bytes of each long word of base64, in Latin-1, for each place where the encoding may begin. */
export function* base64Views(text: string): Iterable<View> {
  for (const { 0: word, index } of text.matchAll(/[\w+/-]{16,}/g))
    for (let skipped = 0; skipped < 4; skipped++)
      yield viewOfBytes(Buffer.from(word.slice(skipped), 'base64'), index + skipped, 4 / 3);
}

/** Returns the decoded bytes of each long word of hexadecimal digits. */
export function* hexViews(text: string): Iterable<View> {
  for (const { 0: word, index } of text.matchAll(/[\da-f]{24,}/gi))
    for (let skipped = 0; skipped < 2; skipped++)
      yield viewOfBytes(Buffer.from(word.slice(skipped), 'hex'), index + skipped, 2);
}

function viewOfBytes(bytes: Buffer, start: number, charactersPerByte: number): View {
  return {
    text: bytes.toString('latin1'),
    startOf: (offset) => start + Math.floor(offset * charactersPerByte),
    endOf: (offset) => start + Math.ceil(offset * charactersPerByte),
  };
}
