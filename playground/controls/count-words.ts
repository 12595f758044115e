/** Counts things in words: "1 condition", "3 conditions". */
export function countWords(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
