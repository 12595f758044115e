import { base64Views, hexViews, unescapedView, type View } from './text-views.ts';

/** The texts to find: a secret in any text, and tokens by their signatures. */
export interface Secrets {
  readonly secret: string | null;
  readonly tokens: ReadonlyMap<string, string>;
}

/** The place of a secret or token in a text, by offsets. */
export interface SecretPlace {
  readonly start: number;
  readonly end: number;
  readonly what: 'secret' | 'token';
}

/**
 * Finds a secret and tokens in a text, in every spelling: with escapes of JSON, HTML or URLs, in base64 or hexadecimal
 * digits, also inside a longer text. Returns the places in order, without overlaps.
 */
export function findSecrets(text: string, secrets: Secrets): readonly SecretPlace[] {
  const places = findIn(text, secrets, maxNesting).sort((one, other) => one.start - other.start);
  const joined: SecretPlace[] = [];
  for (const place of places) {
    const last = joined.at(-1);
    if (last !== undefined && place.start < last.end)
      joined.splice(-1, 1, { ...last, end: Math.max(last.end, place.end) });
    else joined.push(place);
  }
  return joined;
}

/** The maximum number of escapes around each other. */
const maxNesting = 3;

function findIn(text: string, secrets: Secrets, nesting: number): SecretPlace[] {
  const places = findDirectly(text, secrets);
  for (const encodedViews of [base64Views, hexViews])
    for (const view of encodedViews(text)) places.push(...moveFrom(view, findDirectly(view.text, secrets)));
  const unescaped = nesting === 0 ? null : unescapedView(text);
  if (unescaped !== null) places.push(...moveFrom(unescaped, findIn(unescaped.text, secrets, nesting - 1)));
  return places;
}

function moveFrom({ startOf, endOf }: View, places: readonly SecretPlace[]): readonly SecretPlace[] {
  return places.map(({ start, end, what }) => ({ start: startOf(start), end: endOf(end), what }));
}

function findDirectly(text: string, secrets: Secrets): SecretPlace[] {
  return [...findSecret(text, secrets), ...findTokens(text, secrets)];
}

function findSecret(text: string, { secret }: Secrets): SecretPlace[] {
  const places: SecretPlace[] = [];
  if (secret === null) return places;
  // Decoded bytes are in Latin-1.
  for (const wanted of new Set([secret, Buffer.from(secret).toString('latin1')]))
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
      places.push({ start: at, end: at + wanted.length, what: 'secret' });
  return places;
}

/** Finds tokens by their signatures, in one pass. */
function findTokens(text: string, { tokens }: Secrets): SecretPlace[] {
  const places: SecretPlace[] = [];
  if (tokens.size === 0) return places;
  for (const { 0: run, index } of text.matchAll(/[\w-]{43,}/g)) {
    // A signature may be part of a longer word, such as in base64 without a separator.
    for (const signature of [run.slice(0, 43), run.slice(-43)]) {
      const token = tokens.get(signature);
      if (token === undefined) continue;
      const offset = index + (run.startsWith(signature) ? 0 : run.length - 43);
      const end = offset + signature.length;
      places.push({ start: text.endsWith(token, end) ? end - token.length : offset, end, what: 'token' });
      break;
    }
  }
  return places;
}
