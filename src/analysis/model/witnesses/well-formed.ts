import type { Malformed } from '../../../format/kind.ts';
import { findMalformedText } from '../../../format/text-formats.ts';
import type { Condition } from '../../../format/visible-on.ts';
import { comparedValues, includedTexts } from '../conditions-on-blocks.ts';
import type { Witnesses } from '../value-classes.ts';
import { setsOf } from './texts.ts';

/**
 * Returns numbers for every way in which a number can include some of these texts and equal none of the compared ones. They
 * are found character by character: two beginnings represent each other if they are at the same place of a number, include
 * the same texts, and end with the same beginning of one.
 */
function numberWitnesses(equal: readonly string[], included: readonly string[]): Witnesses<string> {
  const texts = included.filter((text) => /^[\d.eE+-]+$/.test(text));
  const beginnings = new Set(texts.flatMap((text) => [...text].map((_, end) => text.slice(0, end))));
  const values: string[] = [];
  const visits = new Map<string, number>();
  let next: readonly Beginning[] = [{ text: '', place: 'start', end: '', met: '' }];
  for (let count = 0; next.length > 0; ) {
    next = next.flatMap((beginning) => goOn(beginning, texts, beginnings)).filter(isNew);
    count += next.length;
    if (count > maxBeginnings) return { values, isAll: false };
    for (const { text, place } of next) if (places[place].isEnd) values.push(text);
  }
  return { values, isAll: true };

  function isNew({ place, end, met }: Beginning): boolean {
    const name = `${place} ${end} ${met}`;
    const count = visits.get(name) ?? 0;
    visits.set(name, count + 1);
    return count <= equal.length;
  }
}

/** Above this number, a search takes longer than a proof is worth. */
const maxBeginnings = 20_000;

/** A beginning of a number. */
interface Beginning {
  readonly text: string;
  readonly place: Place;
  /** The longest end of it that is a beginning of a text. */
  readonly end: string;
  /** The indexes of the texts that it includes. */
  readonly met: string;
}

type Place = 'start' | 'sign' | 'digits' | 'point' | 'decimals' | 'e' | 'sign of e' | 'digits of e';

/** The characters that may follow each place of a number, and the places that they lead to. */
const places: Readonly<
  Record<Place, { readonly isEnd: boolean; readonly next: readonly [string, Place][] }>
> = {
  start: { isEnd: false, next: [['-', 'sign'], ['.', 'point'], ...digits('digits')] },
  sign: { isEnd: false, next: [['.', 'point'], ...digits('digits')] },
  digits: { isEnd: true, next: [['.', 'point'], ['e', 'e'], ['E', 'e'], ...digits('digits')] },
  point: { isEnd: false, next: digits('decimals') },
  decimals: { isEnd: true, next: [['e', 'e'], ['E', 'e'], ...digits('decimals')] },
  e: { isEnd: false, next: [['+', 'sign of e'], ['-', 'sign of e'], ...digits('digits of e')] },
  'sign of e': { isEnd: false, next: digits('digits of e') },
  'digits of e': { isEnd: true, next: digits('digits of e') },
};

function digits(place: Place): [string, Place][] {
  return [...'1023456789'].map((digit) => [digit, place]);
}

function goOn(
  { text, place, end, met }: Beginning,
  texts: readonly string[],
  beginnings: ReadonlySet<string>,
): readonly Beginning[] {
  return places[place].next.map(([character, next]) => {
    let rest = end + character;
    const metTexts = new Set(met === '' ? [] : met.split(',').map(Number));
    texts.forEach((wanted, index) => {
      if (rest.endsWith(wanted)) metTexts.add(index);
    });
    while (rest !== '' && !beginnings.has(rest)) rest = rest.slice(1);
    return { text: text + character, place: next, end: rest, met: [...metTexts].sort().join() };
  });
}

/** Returns email addresses, numbers or URLs for every way in which such a text can meet these conditions. */
export function wellFormedWitnesses(format: Malformed, conditions: readonly Condition[]): Witnesses<string> {
  const equal = comparedValues(conditions).map(String);
  const included = [...new Set(includedTexts(conditions))].filter((text) => text !== '');
  const { values, isAll } = witnessesOf[format](equal, included);
  const isWellFormed = (text: string) => findMalformedText(text, { type: format }) === null;
  return { values: [...samples[format], ...equal, ...values].filter(isWellFormed), isAll };
}

/** Preferred texts, where no condition needs another. */
const samples: Readonly<Record<Malformed, readonly string[]>> = {
  email: ['x@example.com'],
  number: ['1'],
  url: ['https://example.com/x'],
};

const witnessesOf: Readonly<
  Record<Malformed, (equal: readonly string[], included: readonly string[]) => Witnesses<string>>
> = {
  email: (equal, included) => joinAll(writeEmails, equal, included),
  number: numberWitnesses,
  url: (equal, included) => joinAll(writeUrls, equal, included),
};

/** Writes texts that include some texts, and no others unless each such text does. Readable ones come first. */
type WriteTexts = (needed: readonly string[], fresh: string) => readonly string[];

function joinAll(
  write: WriteTexts,
  equal: readonly string[],
  included: readonly string[],
): Witnesses<string> {
  const used = new Set([...equal, ...included].join(''));
  const fresh = [...letters].find((letter) => !used.has(letter));
  const { sets, isAll } = setsOf(included);
  const values = sets.flatMap((needed) => write(needed, fresh ?? ''));
  return { values, isAll: isAll && fresh !== undefined };
}

const letters = 'xyzqjkvwabcdefghilmnoprstuABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * Texts with an "@" overlap there: the longest part before it ends with all the others, and the longest part after it begins
 * with them. All other texts belong before it, since every character of a domain may also be there.
 */
const writeEmails: WriteTexts = (needed, fresh) => {
  const [around, others] = [true, false].map((has) => needed.filter((text) => text.includes('@') === has));
  const parts = around?.map((text) => text.split('@')) ?? [];
  const local = longest(parts.map(([before = '']) => before));
  const domain = longest(parts.map(([, after = '']) => after));
  const before = others?.map((text) => text + fresh).join('') ?? '';
  const readable = needed.flatMap((text) => [`${text}@example.com`, `name@${text}`, `name${text}`]);
  const exact = ['', fresh].flatMap((start) =>
    ['', fresh].map((end) => `${start}${before}${local}@${domain}${end}`),
  );
  return [...readable, ...exact];
};

/** After a scheme of one letter, a URL may have any text without control characters. */
const writeUrls: WriteTexts = (needed, fresh) => {
  const readable = needed.flatMap((text) => [`https://example.com/${text}`, `https://${text}`]);
  return [...readable, `${fresh}:${fresh}${needed.map((text) => text + fresh).join('')}`];
};

function longest(texts: readonly string[]): string {
  return texts.reduce((before, text) => (text.length > before.length ? text : before), '');
}
