import { isUrl } from './formats.ts';
import type { Malformed } from './kind.ts';

/** The mistake in a text that must be an email address, a number or a URL; `null` if there is none, or another type. */
export function findMalformedText(text: string, { type }: { readonly type?: string }): Malformed | null {
  const isWellFormed = checks.get(type ?? '');
  return isWellFormed === undefined || isWellFormed(text) ? null : (type as Malformed);
}

/** A text without the blanks around it where its type is checked: they are never a part of what is meant. */
export function trimText(text: string, { type }: { readonly type?: string }): string {
  return checks.has(type ?? '') ? text.trim() : text;
}

const checks: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['email', (text) => email.test(text)],
  ['number', (text) => number.test(text)],
  ['url', isUrl],
]);

/** As HTML's `input type=email` decides, https://html.spec.whatwg.org/#valid-e-mail-address */
const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** As HTML's `input type=number` decides, https://html.spec.whatwg.org/#valid-floating-point-number */
const number = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i;
