import { type Fault, wordsOf } from '../format/fault.ts';

/** Throws when there are faults, one per line, each with its remedy. */
export function throwFaults(heading: string, faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const lines = faults.map((fault) => `- ${wordsOf(fault)}`);
  throw new Error([heading, ...lines].join('\n'));
}
