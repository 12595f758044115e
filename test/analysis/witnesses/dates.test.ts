import { describe, expect, test } from 'vitest';
import { dateWitnesses } from '../../../src/analysis/model/witnesses/dates.ts';

function including(...texts: string[]): readonly string[] {
  const { values } = dateWitnesses(texts.map((includes) => ({ includes })));
  return values.filter((date) => texts.every((text) => date.includes(text)));
}

describe('a date is found', () => {
  test.each([
    [['2024'], '2024-'],
    [['-02-29'], '-02-29'],
    [['0001'], '0001'],
    [['9999-12-31'], '9999-12-31'],
    [['4-02-2', '29'], '-02-29'],
    [['0-0', '1-3'], '0-01-3'],
    [['31', '12', '99'], '99'],
  ])('that includes %j', (texts, part) => {
    expect(including(...texts)[0]).toContain(part);
  });

  test('that differ from all compared ones', () => {
    const equal = ['2028-01-01', '2028-01-02', '2023-05-05'];
    const { values } = dateWitnesses(equal.map((equals) => ({ equals })));
    expect(values.filter((date) => !equal.includes(date))).toEqual(['2028-01-03', '2028-01-04']);
  });
});

describe('no date includes', () => {
  test.each([
    ['-02-30'],
    ['-13-'],
    ['0000'],
    ['2023-02-29'],
    ['2024-01-01 '],
    ['x'],
    ['1900-02-29'],
    ['-04-31'],
  ])('%s', (text) => {
    expect(including(text)).toEqual([]);
  });

  test('two years', () => {
    expect(including('2024-', '2025-')).toEqual([]);
  });
});
