import { expect } from 'vitest';
import type { Soaked } from './soak.ts';

/** Holds what became of the requests of a soak against what the endpoint did. */
export function expectedOutcomes(outcomes: Soaked['outcomes'], count: number): void {
  const all = Object.values(outcomes).flatMap((counts) => Object.values(counts));
  expect(all.reduce((sum, one) => sum + one, 0)).toBe(count);
  for (const [deed, allowed] of Object.entries(possible))
    for (const outcome of Object.keys(outcomes[deed] ?? {})) expect(allowed, deed).toContain(outcome);
}

/** On a machine that is busy, any answer may come too late. */
const late = '504 timeout';

const possible: Readonly<Record<string, readonly string[]>> = {
  answer: ['200', late],
  invalid: ['200', late],
  hang: [late],
  kill: ['502 network', late],
  'break-off': ['502 network', late],
  garbage: ['502 network', late],
  crash: ['500', late],
  redirect: ['302', late],
  trickle: ['200', late],
  flood: ['502 too-large', late],
};
