import type { Malformed } from './kind.ts';

/** The two string formats of the declarations, as ajv calls them. */
export const formats = { date: isDateOrNone, uri: isHttpUrl };

/** Whether a text is a calendar date, or `""`, which empties a date picker. */
function isDateOrNone(text: string): boolean {
  return text === '' || isCalendarDate(text);
}

/** Whether a text is `YYYY-MM-DD` and that day exists. Year 0000 does not. */
export function isCalendarDate(text: string): boolean {
  // Some engines turn a day that does not exist into one of the next month.
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}

/** Whether a text is an absolute http(s) URL, without the blanks that a user may paste. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\S+$/i.test(text) && isUrl(text);
}

/**
 * Returns whether a text is an absolute URL, by the same rule on every machine. Engines differ in their hosts, and a recorded
 * session must replay to the same states. Characters that parsers silently remove, such as a tab inside a scheme, are not
 * allowed. Spaces after the host are, since copied file URLs have them.
 */
export function isUrl(text: string): boolean {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.+)$/isu.exec(text) ?? [];
  if (/^ | $|[^\S ]|\p{Cc}/u.test(rest)) return false;
  if (!/^(https?|wss?|ftp)$/i.test(scheme)) return rest !== '';
  const authority =
    /^\/\/(?:[^/?#\\@\s]*@)?(?:\[(?=[\da-f.]*:)[\da-f:.]*\]|([^/?#\\@:]+))(?::(\d*))?(?:[/?#]|$)/iu.exec(
      rest,
    );
  return authority !== null && isHost(authority[1]) && Number(authority[2] ?? '') < 2 ** 16;
}

/**
 * Whether a text is a host: a name of labels, or an IPv4 address if its last label is a number. A missing host means an IPv6
 * address, which is not checked further. Japanese and Chinese keyboards write the second and third of these dots.
 */
function isHost(host = 'ipv6'): boolean {
  if (/^[.。．]|[.。．]{2}/.test(host)) return false;
  if (/(?:^|[.。．])\d+[.。．]?$/.test(host))
    return /^(?:(?:[01]?\d\d?|2[0-4]\d|25[0-5])(?:[.。．]|$)){4}$/.test(host);
  if (/^[\w.-]+$/.test(host)) return true;
  // Created on first use: as a literal, building its classes would delay every start.
  name ??= new RegExp(`^(?:${nameParts.join('|')})+$`, 'u');
  return name.test(host);
}

/**
 * Letters and digits of any alphabet, emoji, marks that are part of Catalan, Hebrew and Japanese names, and joiners where
 * they are allowed: between Persian letters, and after an Indian mark.
 */
const nameParts = [
  String.raw`[\p{L}\p{M}\p{N}\p{So}\p{Emoji_Modifier}·׳״・_.。．-]`,
  String.raw`\p{M}[\u200c\u200d]`,
  // A mark with a joiner is the form above: two ways to read it would take exponential time.
  String.raw`(?!\p{M})\p{Script=Arabic}\u200c(?=\p{Script=Arabic})`,
];
let name: RegExp | undefined;

/**
 * Returns the problem of a text that must be an email address, a number or a URL; `null` if it is valid or has another type.
 */
export function findMalformedText(text: string, { type }: { readonly type?: string }): Malformed | null {
  const isWellFormed = checks.get(type ?? '');
  return isWellFormed === undefined || isWellFormed(text) ? null : (type as Malformed);
}

/**
 * Returns what a control of one line makes of a text. It has no line breaks; if its type is checked, no blanks at its ends,
 * which are never intended; and a number has ASCII digits.
 */
export function readLine(text: string, { type }: { readonly type?: string }): string {
  const line = text.replace(/[\r\n]/g, '');
  if (!checks.has(type ?? '')) return line;
  return type === 'number' ? toAsciiNumber(line).trim() : line.trim();
}

/** Returns what a control of several lines makes of a text: each line break is one character. */
export function readLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/**
 * Returns a number in ASCII: the digits of any alphabet, the decimal sign and the minus of other keyboards, without the marks of
 * direction that are copied with a number.
 */
export function toAsciiNumber(text: string): string {
  return text
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/(?!\d)\p{Nd}/gu, asciiDigit)
    .replace(/[\uff0b-\uff0e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace('٫', '.')
    .replace('−', '-');
}

/** Returns the ASCII digit of a digit in any alphabet. In Unicode, the ten digits of an alphabet follow each other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
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
