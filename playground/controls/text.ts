/** Returns a text, or the beginning of a longer one, without splitting a surrogate pair. */
export function shorten(text: string, most: number): string {
  const characters = [...text.slice(0, 2 * most + 2)];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** Writes an amount, with cents if it has any: `€1,240`. A currency that is not an ISO code follows the number. */
export function writeMoney(amount: number, currency: string): string {
  const cents = Number.isInteger(amount) ? { minimumFractionDigits: 0 } : {};
  return /^[A-Z]{3}$/.test(currency)
    ? amount.toLocaleString('en', { style: 'currency', currency, ...cents })
    : `${amount.toLocaleString('en')} ${currency}`.trim();
}

/** Writes a size: `118 B`, `1.1 kB`, `4.2 MB`. */
export function writeSize(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Lists words: `a, b and c`. */
export function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
