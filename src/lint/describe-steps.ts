import type { UserStep } from '../analysis/index.ts';
import { cut, quote } from '../base/text.ts';

/** What a user does to get to a state, short: `at the start`, or `after setting "gift" to "yes"`. */
export function describeSteps(steps: readonly UserStep[]): string {
  if (steps.length === 0) return 'at the start';
  const words = steps
    .slice(0, maxTold)
    .map(({ block, value }) => `${quote(block)} to ${cut(JSON.stringify(value), 40)}`);
  return `after setting ${words.join(', ')}${steps.length > maxTold ? ' …' : ''}`;
}

const maxTold = 4;
