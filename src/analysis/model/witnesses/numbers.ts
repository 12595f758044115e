import type { Witnesses } from '../value-classes.ts';

/**
 * Returns numbers for every way in which a number can include some of these texts and equal none of the compared ones. They
 * are found character by character: two beginnings represent each other if they are at the same place of a number, include
 * the same texts, and end with the same beginning of one.
 */
export function numberWitnesses(equal: readonly string[], included: readonly string[]): Witnesses<string> {
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
