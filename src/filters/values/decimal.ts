/** A decimal number of any length, as `0.digits` times a power of ten. Zero has no digits. */
export interface Decimal {
  readonly isNegative: boolean;
  /** Without zeros at either end. */
  readonly digits: string;
  readonly exponent: number;
}

/**
 * Returns the exact number that a text is, with the text's blanks at both ends ignored; `undefined` if it is not one. Takes
 * linear time, however long the text is.
 */
export function toDecimal(original: string): Decimal | undefined {
  const text = original.trim();
  if (!/^[+-]?\.?\d/.test(text)) return undefined;
  const { whole, fraction, end } = readDigits(text, /^[+-]/.test(text) ? 1 : 0);
  const power = end === text.length ? 0 : readExponent(text.slice(end));
  if (power === undefined) return undefined;
  const all = whole + fraction;
  const first = countZeros(all);
  const digits = all.slice(first, lastDigit(all));
  const isZero = digits === '';
  return {
    isNegative: text.startsWith('-') && !isZero,
    digits,
    exponent: isZero ? 0 : whole.length - first + power,
  };
}

/** Returns a negative number if the first decimal is less, a positive one if it is more, and 0 if they are equal. */
export function compareDecimals(first: Decimal, second: Decimal): number {
  const [sign, otherSign] = [signOf(first), signOf(second)];
  if (sign !== otherSign) return sign - otherSign;
  if (first.exponent !== second.exponent) return first.exponent > second.exponent ? sign : -sign;
  if (first.digits === second.digits) return 0;
  return first.digits > second.digits ? sign : -sign;
}

function signOf({ isNegative, digits }: Decimal): number {
  if (digits === '') return 0;
  return isNegative ? -1 : 1;
}

interface Digits {
  readonly whole: string;
  readonly fraction: string;
  /** The place after them. */
  readonly end: number;
}

function readDigits(text: string, start: number): Digits {
  const point = endOfDigits(text, start);
  const whole = text.slice(start, point);
  if (text[point] !== '.') return { whole, fraction: '', end: point };
  const end = endOfDigits(text, point + 1);
  return { whole, fraction: text.slice(point + 1, end), end };
}

function endOfDigits(text: string, start: number): number {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end++;
  return end;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function readExponent(text: string): number | undefined {
  return /^e[+-]?\d{1,9}$/i.test(text) ? Number(text.slice(1)) : undefined;
}

function countZeros(digits: string): number {
  let count = 0;
  while (digits[count] === '0') count++;
  return count;
}

function lastDigit(digits: string): number {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return end;
}
