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

/** Lists words: `a, b and c`. */
export function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
