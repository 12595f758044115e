/**
 * Returns a typed number in the format's notation, since phone keyboards have only the digits and decimal sign of their
 * language. An ambiguous text, such as a comma that may separate thousands, stays unchanged.
 */
export function readNumber(typed: string): string {
  const text = typed.replace(/[٠-٩۰-۹０-９]/g, asciiDigit).replace('٫', '.');
  const hasComma = (1.5).toLocaleString().includes(',');
  return hasComma ? text.replace(/^([^.,]*),([^.,]*)$/, '$1.$2') : text;
}

/** Writes an example number as on the reader's keyboard, if it can be read back. */
export function writeExampleNumber(): string {
  const written = (12.5).toLocaleString();
  return readNumber(written) === '12.5' ? written : '12.5';
}

/** Returns the ASCII digit of a digit in another alphabet. The digits of these alphabets begin at multiples of 16. */
function asciiDigit(digit: string): string {
  return String(digit.charCodeAt(0) % 16);
}
