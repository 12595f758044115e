import { type Condition, defaultReadings, type Value } from 'json-modal';
import { describe, expect, it } from 'vitest';
import { holds, isEmpty } from '../../src/behaviour/visibility.ts';

describe('empty', () => {
  it.each([undefined, '', []])('is %j', (value) => {
    expect(isEmpty(value)).toBe(true);
    expect(holds('not_empty', value, defaultReadings)).toBe(false);
    expect(holds({ equals: '' }, value, defaultReadings)).toBe(false);
    expect(holds({ includes: '' }, value, defaultReadings)).toBe(false);
  });

  it.each([false, 0, ' ', [false]])('is not %j', (value) => {
    expect(isEmpty(value)).toBe(false);
    expect(holds('not_empty', value, defaultReadings)).toBe(true);
  });
});

describe('a rule', () => {
  it.each<[Value, Condition, boolean]>([
    ['yes', { equals: 'yes' }, true],
    ['yes', { equals: 'Yes' }, false],
    [1, { equals: '1' }, false],
    ['1', { equals: 1 }, false],
    [true, { equals: true }, true],
    ['yes', { equals: ['yes'] }, false],
    [['vanilla'], { equals: 'vanilla' }, true],
    [['vanilla', 'chocolate'], { equals: 'vanilla' }, false],
    [['a', 'b'], { equals: ['b', 'a'] }, true],
    [['a', 'b'], { equals: ['a'] }, false],
    [['a'], { equals: ['a', 'b'] }, false],
    [['a', 'b'], { equals: ['a', 'c'] }, false],
    [['a'], { equals: ['a', 'a'] }, true],
    [[1], { equals: ['1'] }, false],
    ['Cake size', { includes: 'size' }, true],
    ['Cake size', { includes: 'Size' }, false],
    ['a', { includes: '' }, true],
    [12, { includes: '2' }, true],
    [true, { includes: 'ru' }, true],
    [['vanilla'], { includes: 'van' }, false],
    [['vanilla', 'b'], { includes: 'vanilla' }, true],
    [[1, 2], { includes: '2' }, true],
  ])('of %j: %j holds is %s', (value, rule, expected) => {
    expect(holds(rule, value, defaultReadings)).toBe(expected);
  });

  it.each<[Value, Condition, boolean]>([
    [1, { equals: '1' }, true],
    [[1], { equals: ['1'] }, true],
    [[1], { equals: '1' }, true],
    ['true', { equals: true }, true],
    [['a', 'b'], { equals: 'a' }, false],
  ])('that compares as text, of %j: %j holds is %s', (value, rule, expected) => {
    expect(holds(rule, value, { ...defaultReadings, scalarTypes: 'text' })).toBe(expected);
  });

  it.each<[Value, Condition, boolean]>([
    [['a', 'b'], { equals: 'a' }, true],
    [['a', 'b'], { equals: 'c' }, false],
    [['a', 'b'], { equals: ['a'] }, false],
  ])('that looks for a member, of %j: %j holds is %s', (value, rule, expected) => {
    expect(holds(rule, value, { ...defaultReadings, listEquals: 'member' })).toBe(expected);
  });
});
