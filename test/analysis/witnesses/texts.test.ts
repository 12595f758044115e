import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textWitnesses } from '../../../src/analysis/model/witnesses/texts.ts';
import { defaultReadings } from '../../../src/behaviour/readings.ts';
import { holds } from '../../../src/behaviour/visibility.ts';
import type { Condition } from '../../../src/format/visible-on.ts';

/** Which rules hold, for each text that has a value. */
function answersOf(texts: readonly string[], rules: readonly Condition[]): ReadonlySet<string> {
  const answer = (text: string) => rules.map((rule) => Number(holds(rule, text, defaultReadings))).join('');
  return new Set(texts.filter((text) => text !== '').map(answer));
}

function find(...rules: Condition[]): string[] {
  return [...answersOf(textWitnesses(rules).values, rules)].sort();
}

describe('texts show', () => {
  test('that a text with "ab" has "b" too, but one with "b" need not have "ab"', () => {
    expect(find({ includes: 'ab' }, { includes: 'b' })).toEqual(['00', '01', '11']);
  });

  test('that a text equal to "x" cannot include "y"', () => {
    expect(find({ equals: 'x' }, { includes: 'y' })).toEqual(['00', '01', '10']);
  });

  test('a text can include a compared text and differ from it', () => {
    expect(find({ equals: 'ab' }, { includes: 'a' }, { includes: 'b' })).toEqual([
      '000',
      '001',
      '010',
      '011',
      '111',
    ]);
  });

  test('that nothing equals the empty text, and everything includes it', () => {
    expect(find({ equals: '' }, { includes: '' })).toEqual(['01']);
  });

  test('that no text equals a number or a list', () => {
    expect(find({ equals: 1 }, { equals: ['a'] }, 'not_empty')).toEqual(['001']);
  });

  test('that texts side by side make no third one', () => {
    expect(find({ includes: 'a' }, { includes: 'b' }, { includes: 'a b' }, { includes: 'ab' })).toEqual([
      '0000',
      '0100',
      '1000',
      '1100',
      '1101',
      '1110',
      '1111',
    ]);
  });
});

test('texts are short and plain where one condition is asked', () => {
  expect(textWitnesses([{ includes: 'gift' }]).values).toEqual(['x', 'gift', 'giftx', 'xgiftx']);
});

test('more texts than can be combined are reported as incomplete', () => {
  const rules = Array.from({ length: 13 }, (_, index) => ({ includes: `t${index}` }));
  expect(textWitnesses(rules).isAll).toBe(false);
});

test('there is a text for every result that any text has', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 3 });
  const rule = fc.oneof(
    fc.record({ includes: words }),
    fc.record({ equals: words }),
    fc.constant('not_empty' as const),
  );
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 4 }), (rules) => {
      const answers = answersOf(textWitnesses(rules).values, rules);
      expect([...answersOf(everyText, rules)].filter((answer) => !answers.has(answer))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/** All texts of up to six letters out of three. */
const everyText = Array.from({ length: 6 }).reduce<readonly string[]>(
  (found) => [
    ...new Set([...found, ...found.flatMap((text) => ['a', 'b', 'c'].map((letter) => text + letter))]),
  ],
  [''],
);

test('long texts are not combined, and the result is incomplete', () => {
  const rules = [...'abcdefghijkl'].map((letter) => ({ includes: letter.repeat(2000) }));
  const { values, isAll } = textWitnesses(rules);
  expect(isAll).toBe(false);
  expect(values.join('').length).toBeLessThan(200_000);
});
