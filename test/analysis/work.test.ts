import { describe, expect, test } from 'vitest';
import { compareReadingsOf } from '../../src/analysis/compare-readings.ts';
import { provesAllReachable } from '../../src/analysis/proofs/quick-proof.ts';
import { defaultReadings } from '../../src/behaviour/readings.ts';
import type { Item } from '../../src/format/items.ts';
import type { Contents } from '../../src/format/modal.ts';
import type { Condition } from '../../src/format/visible-on.ts';
import { checkConditions } from '../../src/lint/conditions/check-conditions.ts';

const most = 1000;

describe('each item is looked at a few times, however many rules there are on its block', () => {
  test.each<['select' | 'checkbox-group', (value: string) => Condition]>([
    ['select', (equals) => ({ equals })],
    ['select', () => ({ includes: 'none' })],
    ['checkbox-group', (equals) => ({ equals })],
    ['checkbox-group', (includes) => ({ includes })],
    ['checkbox-group', () => 'not_empty'],
  ])('%s', (kind, ruleOn) => {
    const { contents, count } = countReads(kind, ruleOn);
    provesAllReachable(contents, defaultReadings);
    checkConditions(contents);
    compareReadingsOf(contents);
    expect(count() / most).toBeLessThan(30);
  });
});

/** A block of many items, which counts how often the value of one of them is read, and a rule on it for each of them. */
function countReads(kind: 'select' | 'checkbox-group', ruleOn: (value: string) => Condition) {
  let reads = 0;
  const values = Array.from({ length: most }, (_, index) => `v${index}`);
  const items = values.map((value): Item => {
    const read = () => {
      reads += 1;
      return value;
    };
    return Object.defineProperty({ label: value, value, isDisabled: true }, 'value', { get: read });
  });
  const shown = values.map((value): Item => ({ label: value, value, visibleOn: { size: ruleOn(value) } }));
  const contents: Contents = {
    blocks: [
      { key: 'size', kind, options: { label: 'Size', items } },
      { key: 'extra', kind: 'select', options: { label: 'Extra', items: shown } },
    ],
    actions: [{ key: 'save', kind: 'primary', options: { label: 'Save', handler: 'request' } }],
  };
  return { contents, count: () => reads };
}
