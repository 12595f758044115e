import fc from 'fast-check';
import { test } from 'vitest';
import { checkAgainstEveryDate } from './every-date.ts';

test('there is a real date for every result that a date of any year has for random conditions', () => {
  const part = fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 5 }))
    .chain(([from, length]) =>
      fc
        .constantFrom('2024-02-29', '1900-03-01', '0001-01-01', '9999-12-31', '2031-10-30', '1112-11-11')
        .map((date) => date.slice(from, from + length)),
    );
  const rule = fc.oneof(
    { weight: 4, arbitrary: fc.record({ includes: part }) },
    {
      weight: 1,
      arbitrary: fc.record({ equals: fc.constantFrom('2024-02-29', '1900-03-01', '2031-10-30') }),
    },
  );
  fc.assert(fc.property(fc.array(rule, { minLength: 1, maxLength: 4 }), checkAgainstEveryDate), {
    numRuns: 50,
    endOnFailure: true,
  });
});
