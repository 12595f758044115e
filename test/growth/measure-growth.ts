import { withinTime } from '../../src/node/within-time.ts';

/** A piece of work on a text. */
export type Work = (text: string) => unknown;

/** How the time of some work grows with its text. */
export interface Growth {
  /** 1 for a time that doubles with the length, 2 for one that is four times as long. */
  readonly exponent: number;
  /** The length at which it was measured. */
  readonly length: number;
}

/**
 * Measures how the time of some work grows with the length of a text; `null` if it needs hardly any time even for the longest
 * one. Counts only the time of this process, begins with a short text, and believes growth only if it is seen again.
 */
export function measureGrowth(work: Work, textOf: (length: number) => string): Growth | null {
  for (let length = shortest; length <= longest; length *= step) {
    if (timeOf(work, textOf(length)) < noticeable) continue;
    const exponent = Math.min(...Array.from({ length: attempts }, () => exponentAt(work, textOf, length)));
    if (exponent > maxExponent || length * step > longest) return { exponent, length };
  }
  return null;
}

/** Sorting grows slightly more than linearly, and a machine's caches are limited. */
export const maxExponent = 1.5;

const step = 4;
const shortest = 32;
const longest = shortest * step ** 6;

/** In milliseconds. A shorter time consists of chance. */
const noticeable = 30;
const attempts = 3;

function exponentAt(work: Work, textOf: (length: number) => string, length: number): number {
  const [short, long] = [textOf(length / step), textOf(length)];
  const before = Math.max(noticeable / step ** 2, timeOf(work, short));
  return Math.log(timeOf(work, long) / before) / Math.log(step);
}

/** Work that does not end takes infinitely long. */
function timeOf(work: Work, text: string): number {
  const start = process.cpuUsage();
  const result = withinTime(() => [work(text)], patience);
  return result === null ? Number.POSITIVE_INFINITY : process.cpuUsage(start).user / 1000;
}

/** In milliseconds. Nothing that ends needs nearly as long, even on a busy machine. */
const patience = 100_000;
