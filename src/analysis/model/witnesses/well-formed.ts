import type { Malformed } from '../../../format/kind.ts';
import { findMalformedText } from '../../../format/text-formats.ts';
import type { Condition } from '../../../format/visible-on.ts';
import { comparedValues, includedTexts } from '../conditions-on-blocks.ts';
import type { Witnesses } from '../value-classes.ts';
import { numberWitnesses } from './numbers.ts';
import { setsOf } from './texts.ts';

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
