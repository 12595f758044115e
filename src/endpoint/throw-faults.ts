import type { Fault } from '../format/fault.ts';

/** Throws when there are faults, one per line, each with its remedy. */
export function throwFaults(heading: string, faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const lines = faults.map(({ message, hint }) => `- ${message}${hint === undefined ? '' : ` ${hint}`}`);
  throw new Error([heading, ...lines].join('\n'));
}
