import type { Malformed } from './kind.ts';

/** The mistake in a text that is to be an e-mail address, a number or a URL; `null`: none, or no such type. */
export function findMalformedText(value: string, { type }: { readonly type?: string }): Malformed | null {
  const isWellFormed = checks.get(type ?? '');
  return isWellFormed === undefined || isWellFormed(value.trim()) ? null : (type as Malformed);
}

const checks: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['email', isEmail],
  ['number', isNumber],
  ['url', (value) => URL.canParse(value)],
]);

/** As HTML's `input type=email` decides, https://html.spec.whatwg.org/#valid-e-mail-address */
function isEmail(value: string): boolean {
  const [name = '', host = '', ...rest] = value.split('@');
  return (
    rest.length === 0 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(name) &&
    host.split('.').every((part) => part.length < 64 && /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(part))
  );
}

/** As HTML's `input type=number` decides, https://html.spec.whatwg.org/#valid-floating-point-number */
function isNumber(value: string): boolean {
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i.test(value);
}
