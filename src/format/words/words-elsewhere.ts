import { findNearMiss } from '../../base/near-miss.ts';
import { plainOf } from './plain-name.ts';

/** The word that was likely meant by one that is not taken: by a slip, or as others have it; `undefined`: none. */
export function findMeantWord(word: string, allowed: readonly string[]): string | undefined {
  const plain = plainOf(word);
  return findNearMiss(word, allowed) ?? allowed.find((candidate) => elsewhere[candidate]?.includes(plain));
}

/** Whether a word says more than the one that is written for it here: a whole number is more than a number. */
export function saysMore(word: string): boolean {
  return ['tel', 'phone', 'integer', 'int'].includes(plainOf(word));
}

const elsewhere: Readonly<Record<string, readonly string[]>> = {
  // Of an input.
  text: ['string', 'tel', 'phone'],
  number: ['integer', 'int', 'float', 'decimal', 'numeric'],
  email: ['mail'],
  url: ['uri', 'link', 'website'],
  // Handlers.
  request: ['submit', 'save', 'send', 'post'],
  'open-url': ['open', 'url', 'link', 'navigate', 'redirect'],
  reset: ['clear'],
  cancel: ['close', 'dismiss', 'exit', 'abort'],
  // Where it shows.
  always: ['visible', 'shown', 'show', 'true'],
  never: ['hidden', 'hide', 'false'],
  not_empty: ['nonempty', 'notblank', 'notnull', 'hasvalue'],
  // Of a success.
  snackbar: ['toast', 'notification'],
};
