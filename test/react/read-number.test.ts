import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMalformedText } from '../../src/format/text-formats.ts';
import { notationOf, readNumber, toFormNumber, writeNumber } from '../../src/react/labels/read-number.ts';
import { seed } from '../seed.ts';

/** Every language of the runtime with its usual region, and some regions that write otherwise. */
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const pairs = letters.flatMap((first) => letters.map((second) => first + second));
const tags = [...pairs, ...pairs.flatMap((pair) => letters.map((third) => pair + third))];
const languages = [
  ...new Set(Intl.NumberFormat.supportedLocalesOf(tags)),
  ...['ar-EG', 'ckb-IR', 'de-AT', 'de-CH', 'en-IN', 'en-ZA', 'es-MX', 'fr-CH', 'pt-BR', 'sr-Latn', 'uz-Arab'],
];

/** The number as its own language writes it, with or without groups. */
const anyWritten = fc
  .record({
    language: fc.constantFrom(...languages),
    // At most three digits after the sign, as people write them.
    thousandths: fc.oneof(
      fc.integer({ min: -(10 ** 11), max: 10 ** 11 }),
      fc.integer({ min: -(10 ** 6), max: 10 ** 6 }).map((value) => value * 1000),
    ),
    digits: fc.integer({ min: 0, max: 3 }),
    useGrouping: fc.boolean(),
  })
  .map(({ language, thousandths, digits, useGrouping }) => {
    const value = Number((thousandths / 1000).toFixed(digits));
    const format = { useGrouping, minimumFractionDigits: digits, maximumFractionDigits: digits };
    return { language, value, written: value.toLocaleString(language, format) };
  });

test('a number as Intl writes it in a language is read as that number, or its reader is asked', () => {
  let asked = 0;
  fc.assert(
    fc.property(anyWritten, ({ language, value, written }) => {
      const readings = readNumber(written, notationOf(language));
      expect(readings.map(Number), `${written} in ${language}`).toContain(value);
      if (readings.length > 1) asked++;
    }),
    { seed, numRuns: 2000 },
  );
  expect(asked).toBeGreaterThan(0);
});

test('without a language, no text of two meanings is read in silence', () => {
  const anySign = fc.constantFrom('.', ',');
  const anyText = fc.tuple(fc.integer({ min: 1, max: 999 }), anySign, fc.integer({ min: 0, max: 999 }));
  fc.assert(
    fc.property(anyText, ([whole, sign, part]) => {
      const typed = `${whole}${sign}${String(part).padStart(3, '0')}`;
      const readings = readNumber(typed, notationOf('')).map(Number);
      expect(readings).toEqual([whole * 1000 + part, Number(`${whole}.${String(part).padStart(3, '0')}`)]);
    }),
    { seed },
  );
});

describe.each(['de', 'en', 'fr', ''])('in %s', (language) => {
  const notation = notationOf(language);

  test.each([
    ['12', '12'],
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['0.500', '0.500'],
    ['0,500', '0.500'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1,50,000', '150000'],
    ["1'234.5", '1234.5'],
    ['1 234,5', '1234.5'],
    ['−3', '-3'],
    ['٣٫٥', '3.5'],
    ['1234.567', '1234.567'],
    [',5', '.5'],
  ])('%s is %s', (typed, expected) => {
    expect(readNumber(typed, notation)).toEqual([expected]);
    expect(toFormNumber(typed, notation)).toBe(expected);
  });

  test.each(['12 kg', '1.2.3', '1,2,3', '1.23,456,7', '1 2', 'e', '', '1.500?', '5.', '1..5', '1,,5'])(
    '%s stays as it is, which is not sent',
    (typed) => {
      expect(readNumber(typed, notation)).toEqual([typed]);
    },
  );
});

test.each([
  ['de', '1.500', ['1500', '1.500']],
  ['de', '-1.500', ['-1500', '-1.500']],
  ['ar', '١٬٥٠٠', ['1500']],
  ['de', '1,500', ['1.500']],
  ['en', '1,500', ['1500']],
  ['en', '-1,500', ['-1500']],
  ['ar', '\u200e-1,234.5\u200f', ['-1234.5']],
  ['ja', '－１，２３４．５', ['-1234.5']],
  ['bn', '১,২৩,৪৫৬.৭', ['123456.7']],
  ['th', '๑๐๐', ['100']],
  ['', '𝟏𝟐𝟗', ['129']],
  ['en', '1.500', ['1.500']],
])('in %s, %s is %j', (language, typed, expected) => {
  expect(readNumber(typed, notationOf(language))).toEqual(expected);
});

test('a number of the format is written so that it is read back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.integer(),
      fc.integer({ min: 0, max: 4 }),
      (language, value, digits) => {
        const text = (value / 10 ** digits).toFixed(digits);
        const notation = notationOf(language);
        expect(readNumber(writeNumber(text, notation), notation)).toContain(text);
      },
    ),
    { seed },
  );
});

test('of two meanings, none gets into the form, and the text is shown as it was typed', () => {
  for (const language of languages)
    for (const typed of ['1.500', '-1,500', '999.000']) {
      const notation = notationOf(language);
      const text = toFormNumber(typed, notation);
      const isAsked = readNumber(typed, notation).length > 1;
      expect(findMalformedText(text, { type: 'number' }), `${typed} in ${language}`).toBe(
        isAsked ? 'number' : null,
      );
      if (isAsked) expect(writeNumber(text, notation)).toBe(typed);
    }
});

test.each(['.', ','])('after an answer, "%s" is the decimal sign, and nothing is asked', (decimal) => {
  const other = decimal === '.' ? ',' : '.';
  expect(readNumber(`1${decimal}500`, { decimal, isSure: true })).toEqual(['1.500']);
  expect(readNumber(`1${other}500`, { decimal, isSure: true })).toEqual(['1500']);
});

test('every number that Intl writes in any language is read, and asked about only where a comma is for decimals', () => {
  const numbers = [
    0, -1.5, 1234.5, -1_234_567.25, 12_345, 100_000_000_000, -0.25, 9876.543, -1234, 0.5, 86_420.97,
  ];
  expect(languages.length).toBeGreaterThan(200);
  for (const language of languages) {
    const notation = notationOf(language);
    const most = notation.decimal === '.' ? 1 : 2;
    for (const useGrouping of [true, false, 'always'] as const) {
      const { format } = new Intl.NumberFormat(language, { useGrouping });
      for (const value of numbers) {
        const readings = readNumber(format(value), notation).map(Number);
        const isRead = readings.includes(value) && readings.length <= most;
        if (!isRead) expect.fail(`${format(value)} in ${language} is read as ${readings}`);
      }
    }
  }
});
