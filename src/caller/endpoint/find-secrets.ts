import { unescapedView } from './text-views.ts';

/** The texts to find: a secret in any text, and tokens by their signatures. */
export interface Secrets {
  readonly secret: string | null;
  readonly tokens?: ReadonlyMap<string, string>;
}

/** The place of a secret or token in a text, by offsets. */
export interface SecretPlace extends EncodedPlace {
  readonly what: 'secret' | 'token';
}

/**
 * Finds a secret and tokens in a text, in every spelling: with escapes of JSON, HTML or URLs, in base64 or hexadecimal
 * digits, also inside a longer text. Returns the places in order, without overlaps.
 */
export function findSecrets(text: string, secrets: Secrets): readonly SecretPlace[] {
  const places = findIn(text, secrets, maxNesting).sort((a, b) => a.start - b.start);
  const joined: SecretPlace[] = [];
  for (const place of places) {
    const last = joined.at(-1);
    if (last !== undefined && place.start < last.end)
      joined.splice(-1, 1, { ...last, end: Math.max(last.end, place.end) });
    else joined.push(place);
  }
  return joined;
}

const noTokens: ReadonlyMap<string, string> = new Map();

/** The maximum number of escapes around each other. */
const maxNesting = 3;

/** The length from which a secret is found inside a longer word. A shorter one must be a whole word. */
export const shortestPart = 12;

function findIn(text: string, secrets: Secrets, nesting: number): SecretPlace[] {
  const places = [
    ...findSecret(text, secrets),
    ...findTokens(text, secrets),
    ...findEncodedTokens(text, secrets),
  ];
  const unescaped = nesting === 0 ? null : unescapedView(text);
  if (unescaped === null) return places;
  const { startOf, endOf } = unescaped;
  for (const { start, end, what } of findIn(unescaped.text, secrets, nesting - 1))
    places.push({ start: startOf(start), end: endOf(end), what });
  return places;
}

function findSecret(text: string, { secret }: Secrets): readonly SecretPlace[] {
  if (secret === null) return [];
  // A body that is not UTF-8 is read in Latin-1. A query has "+" for a space.
  const inLatin1 = Buffer.from(secret).toString('latin1');
  const spellings = [...new Set([secret, inLatin1, secret.replaceAll(' ', '+')])];
  const direct = spellings.flatMap((word) =>
    findAll(text, word).map((start) => ({ start, end: start + word.length })),
  );
  const places = [...direct.filter((place) => isSeparate(text, place, secret)), ...findEncoded(text, secret)];
  return places.map((place) => ({ ...place, what: 'secret' }));
}

function isSeparate(text: string, { start, end }: EncodedPlace, { length }: string): boolean {
  return length >= shortestPart || !/[\p{L}\p{N}]/u.test(`${text[start - 1] ?? ''}${text[end] ?? ''}`);
}

/** Finds tokens by their signatures, in one pass. */
function findTokens(text: string, { tokens = noTokens }: Secrets): readonly SecretPlace[] {
  const places: SecretPlace[] = [];
  if (tokens.size === 0) return places;
  for (const { 0: word, index } of text.matchAll(/(?<![\w-])[\w-]{43,}/g)) {
    // A signature may be part of a longer word, such as in base64 without a separator.
    for (const signature of [word.slice(0, 43), word.slice(-43)]) {
      const token = tokens.get(signature);
      if (token === undefined) continue;
      const offset = index + (word.startsWith(signature) ? 0 : word.length - 43);
      const end = offset + signature.length;
      places.push({ start: text.endsWith(token, end) ? end - token.length : offset, end, what: 'token' });
      break;
    }
  }
  return places;
}

/** Finds encoded tokens. Only where the header that all tokens share is encoded, the tokens themselves are compared. */
function findEncodedTokens(text: string, { tokens = noTokens }: Secrets): readonly SecretPlace[] {
  const [[, anyToken = ''] = []] = tokens;
  const header = anyToken.slice(0, anyToken.indexOf('.') + 1);
  if (header === '' || findEncoded(text, header).length === 0) return [];
  return [...tokens.values()].flatMap((token) =>
    findEncoded(text, token).map((place): SecretPlace => ({ ...place, what: 'token' })),
  );
}

/** The place of an encoded value in a text, by offsets. */
interface EncodedPlace {
  readonly start: number;
  readonly end: number;
}

/** Finds a value in base64 or in hexadecimal digits, also inside a longer value. */
function findEncoded(text: string, value: string): readonly EncodedPlace[] {
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
function findAll(text: string, word: string): readonly number[] {
  const offsets: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) offsets.push(at);
  return offsets;
}
