import type { Malformed } from './kind.ts';

/** The mistake in a text that is to be an e-mail address, a number or a URL; `null`: none, or no such type. */
export function findMalformedText(value: string, { type }: { readonly type?: string }): Malformed | null {
  const isWellFormed = checks.get(type ?? '');
  return isWellFormed === undefined || isWellFormed(value.trim()) ? null : (type as Malformed);
}

const checks: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['email', (value) => email.test(value)],
  ['number', (value) => number.test(value)],
  ['url', (value) => URL.canParse(value)],
]);

/** As HTML's `input type=email` decides, https://html.spec.whatwg.org/#valid-e-mail-address */
const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** As HTML's `input type=number` decides, https://html.spec.whatwg.org/#valid-floating-point-number */
const number = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i;
