import { toAsciiNumber } from '../../format/text-formats.ts';

/**
 * Returns a typed number in the format's notation, since phone keyboards have only the digits and decimal sign of their
 * language. An ambiguous text, such as a comma that may separate thousands, stays unchanged.
 */
export function readNumber(typed: string): string {
  const text = toAsciiNumber(typed);
  const hasComma = (1.5).toLocaleString().includes(',');
  return hasComma ? text.replace(/^([^.,]*),([^.,]*)$/, '$1.$2') : text;
}

/** Writes an example number as on the reader's keyboard, if it can be read back. */
export function writeExampleNumber(): string {
  const written = (12.5).toLocaleString();
  return readNumber(written) === '12.5' ? written : '12.5';
}
