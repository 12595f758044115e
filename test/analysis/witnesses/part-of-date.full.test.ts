import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPartOfDate } from '../../../src/analysis/model/witnesses/dates.ts';
import { everyDate } from '../universe.ts';

test('a text of at most four characters is part of a date exactly when some date includes it', () => {
  const parts = new Set<string>();
  for (const date of everyDate()) {
    // So short a text has no more of a year than its last digit beside a day.
    if (!date.endsWith('-01') && !date.startsWith('200')) continue;
    for (let from = 0; from < 10; from++)
      for (let length = 1; length <= 4; length++) parts.add(date.slice(from, from + length));
  }
  let texts = [''];
  for (let length = 1; length <= 4; length++) {
    texts = texts.flatMap((text) => [...'-0123456789'].map((next) => text + next));
    expect(texts.filter((text) => isPartOfDate(text) !== parts.has(text))).toEqual([]);
  }
});

test('a part of a date is in one', () => {
  const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  const part = fc.tuple(day, fc.nat(9), fc.nat(10));
  fc.assert(
    fc.property(part, ([date, from, length]) =>
      isPartOfDate(date.toJSON().slice(from, Math.min(from + length, 10))),
    ),
  );
});

describe('a leap day', () => {
  test.each(['-02-29', '0-02-29', '00-02-29', '04-02-29', '200-02-29', '1600-02-29'])('is %s', (text) => {
    expect(isPartOfDate(text)).toBe(true);
  });

  test.each(['1-02-29', '02-02-29', '100-02-29', '1900-02-29', '-02-30', '0000', 'x', '2024-01-15 '])(
    'is not %s',
    (text) => {
      expect(isPartOfDate(text)).toBe(false);
    },
  );
});
