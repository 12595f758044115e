import { expect } from 'vitest';
import type { Soaked } from './soak.ts';

/** Checks that each response of a soak has an outcome, and each outcome the rule that it breaks. */
export function expectAccounted({ responses, rules }: Soaked, count: number): void {
  const sum = Object.values(responses).reduce((one, other) => one + other, 0);
  expect(sum).toBeGreaterThanOrEqual(count);
  const known = ['200', '201', '204', '302', '500', 'network', 'timeout', 'too-large'];
  expect(Object.keys(responses).filter((outcome) => !known.includes(outcome))).toEqual([]);
  for (const outcome of ['network', 'timeout', 'too-large'])
    expect([...(rules[outcome] ?? ['no-answer'])], outcome).toEqual(['no-answer']);
  for (const outcome of ['302', '500'])
    expect([...(rules[outcome] ?? ['unexpected-status'])], outcome).toEqual(['unexpected-status']);
}
