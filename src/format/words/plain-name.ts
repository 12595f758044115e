/** In small letters, without marks between its words, and without an "is" at the beginning. */
export function plainOf(name: string): string {
  return name
    .replace(/[-_\s]/g, '')
    .replace(/^is(?=[A-Z])/, '')
    .toLowerCase();
}
