/** The place of an encoded value in a text, by offsets. */
export interface EncodedPlace {
  readonly start: number;
  readonly end: number;
}

/** Finds a value in base64 or in hexadecimal digits, also inside a longer value. */
export function findEncoded(text: string, value: string): readonly EncodedPlace[] {
  const bytes = Buffer.from(value);
  const inBase64 = [0, 1, 2]
    .flatMap((before) => spellBase64(bytes, before))
    .flatMap((spelling) => findBase64(text, spelling));
  const digits = bytes.toString('hex');
  const inHex = [...new Set([digits, digits.toUpperCase()])].flatMap((word) =>
    findAll(text, word).map((start) => ({ start, end: start + word.length })),
  );
  return [...inBase64, ...inHex];
}

/** The characters that depend on a value only, and the number of those that also depend on its neighbours. */
interface Spelling {
  readonly core: string;
  readonly before: number;
  readonly after: number;
}

/** Returns the spellings of bytes in both alphabets, after a number of other bytes. */
function spellBase64(bytes: Buffer, bytesBefore: number): readonly Spelling[] {
  const encoded = Buffer.concat([Buffer.alloc(bytesBefore), bytes]).toString('base64');
  const bits = 8 * (bytesBefore + bytes.length);
  const shared = bytesBefore === 0 ? 0 : 1;
  const core = encoded.slice(bytesBefore + shared, Math.floor(bits / 6));
  const place = { before: shared, after: bits % 6 === 0 ? 0 : 1 };
  const inUrls = core.replaceAll('+', '-').replaceAll('/', '_');
  return [...new Set([core, inUrls])].map((spelling) => ({ core: spelling, ...place }));
}

function findBase64(text: string, { core, before, after }: Spelling): readonly EncodedPlace[] {
  return findAll(text, core).map((start) => ({
    start: Math.max(0, start - before),
    end: Math.min(text.length, start + core.length + after),
  }));
}

/** Returns the offsets of a word in a text, without overlaps. */
export function findAll(text: string, word: string): readonly number[] {
  const offsets: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) offsets.push(at);
  return offsets;
}
