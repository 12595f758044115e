import { toAsciiNumber } from '../../format/text-formats.ts';

/** The way in which a reader writes numbers. */
export interface Notation {
  /** The decimal sign; `undefined` if the language is unknown. The other sign separates thousands. */
  readonly decimal: string | undefined;
  /** Whether that is certain: "1,500" has one meaning in English, but "1.500" may be one and a half in any language. */
  readonly isSure?: boolean;
}

/** Returns the notation of a language, by its tag. */
export function notationOf(language: string): Notation {
  try {
    const decimal = language === '' ? undefined : decimalSign(language);
    return { decimal, isSure: decimal === '.' };
  } catch {
    // The tag of a page may be wrong.
    return { decimal: undefined };
  }
}

function decimalSign(language: string): string {
  return (1.5).toLocaleString(language).includes(',') ? ',' : '.';
}

/**
 * Returns the possible meanings of a typed number, in the format's notation: one text, or two if its sign separates either
 * thousands or decimals. A text that is not a number stays unchanged.
 */
export function readNumber(typed: string, { decimal, isSure }: Notation): readonly string[] {
  const text = toAsciiNumber(typed).trim();
  const [, minus = '', digits = ''] = /^(-?)([\d.,\s'’٬،]*\d)$/.exec(text) ?? [];
  const groups = digits.split(/\D/);
  const signs = digits.match(/\D/g) ?? [];
  const last = signs.pop();
  const [fraction] = groups.slice(-1);
  const whole = joinGroups(groups.slice(0, -1), signs);
  // With two signs, the last one is for decimals.
  const isDecimal = (last === '.' || last === ',') && whole !== null && last !== signs[0];
  const readings = [
    last !== undefined && joinGroups(groups, [...signs, last]),
    isDecimal && `${whole}.${fraction}`,
  ].filter((reading) => typeof reading === 'string');
  if (readings.length === 0) return [text];
  if (readings.length === 2 && last === decimal) readings.shift();
  return readings.slice(0, isSure ? 1 : 2).map((reading) => minus + reading);
}

/**
 * Returns the number of these groups of digits: of three, or of two before the last in India. After a blank, which is never for
 * decimals, the last one may have two. `null` if they are not groups.
 */
function joinGroups([first = '', ...others]: readonly string[], signs: readonly string[]): string | null {
  if (others.length === 0) return first;
  const areGroups =
    /^[1-9]\d{0,2}$/.test(first) &&
    others.every((group) => /^\d{2,3}$/.test(group)) &&
    (others.at(-1)?.length === 3 || /\s/.test(signs[0] ?? '')) &&
    signs.every((sign) => sign === signs[0]);
  return areGroups ? first + others.join('') : null;
}

/** Returns the text of the form for a typed number. Two meanings are not a number, so that none of them is sent in silence. */
export function toFormNumber(typed: string, notation: Notation): string {
  const [reading = '', other] = readNumber(typed, notation);
  return other === undefined ? reading : `${typed}?`;
}

/** Returns a text of the form as the reader writes it. */
export function writeNumber(text: string, { decimal = '.' }: Notation): string {
  return text.replace(/^(\s*-?\d*)\.(\d+\s*)$/, `$1${decimal}$2`).replace(/^([\d.,\s-]+)\?$/, '$1');
}
