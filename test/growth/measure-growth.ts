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
    if (timeOf(work, [textOf(length)]) < noticeable) continue;
    const exponent = exponentAt(work, textOf, length);
    if (exponent > maxExponent || length * step > longest) return { exponent, length };
  }
  return null;
}

/** Sorting grows slightly more than linearly, and memory becomes slower with its size: up to 1.5 was seen. Quadratic work has 2. */
export const maxExponent = 1.75;

/** Large, because chance makes a time at most a few times as long. */
const step = 8;
const shortest = 32;
const longest = shortest * step ** 4;

/** In milliseconds. A shorter time consists of chance. */
const noticeable = 30;
const attempts = 7;

/**
 * Compares a long text with several short ones of the same length in all, so that both have to collect as much garbage. If the
 * exponent is too large, takes the best of several measurements: chance only adds time.
 */
function exponentAt(work: Work, textOf: (length: number) => string, length: number): number {
  const long = [textOf(length)];
  // Some readers keep the result for the last text.
  const short = Array.from({ length: step }, (_, index) => textOf(length / step + index));
  const exponentOf = (times: number) => {
    const best = (texts: readonly string[]) =>
      Math.min(...Array.from({ length: times }, () => timeOf(work, texts)));
    return 1 + Math.log(best(long) / Math.max(noticeable / step, best(short))) / Math.log(step);
  };
  const first = exponentOf(1);
  return first <= maxExponent ? first : exponentOf(attempts);
}

/** Work that does not end takes infinitely long. */
function timeOf(work: Work, texts: readonly string[]): number {
  const start = process.cpuUsage();
  const result = withinTime(() => texts.map(work), patience);
  return result === null ? Number.POSITIVE_INFINITY : process.cpuUsage(start).user / 1000;
}

/** In milliseconds. Nothing that ends needs nearly as long, even on a busy machine. */
const patience = 100_000;
