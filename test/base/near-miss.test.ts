import { expect, it } from 'vitest';
import { findNearMiss, pairNames } from '../../src/base/near-miss.ts';

it.each([
  ['lable', 'label'],
  ['Label', 'label'],
  ['isRequird', 'isRequired'],
  ['isRequrired', 'isRequired'],
  ['fetchOnchange', 'fetchOnChange'],
])('reads %s as %s', (name, meant) => {
  expect(findNearMiss(name, ['label', 'isRequired', 'fetchOnChange', 'value'])).toBe(meant);
});

it.each(['colour', 'x', '', 'x'.repeat(1_000_000)])('takes %.20s for nothing', (name) => {
  expect(findNearMiss(name, ['label', 'value'])).toBeUndefined();
});

it.each([
  ['4', '1'],
  ['1', ''],
  ['XL', 'S'],
  ['10', '20'],
  ['-5', '5'],
  ['1.5', '15'],
])('does not take %s for %s, which has hardly a letter in common', (name, other) => {
  expect(findNearMiss(name, [other])).toBeUndefined();
});

it.each([
  ['xl', 'XL'],
  ['ys', 'yes'],
  ['yess', 'yes'],
])('reads %s, although it is short, as %s', (name, meant) => {
  expect(findNearMiss(name, [meant])).toBe(meant);
});

it.each([
  ['block_key_select', 'block_key_is_gift'],
  ['billing_city', 'billing_zip'],
  ['start_date', 'stop_date'],
  ['homeCity', 'workCity'],
  ['size_3', 'size_1'],
  ['address2', 'address1'],
])('does not read %s as %s, which has other words beside the same', (name, other) => {
  expect(findNearMiss(name, [other])).toBeUndefined();
});

it.each([
  ['block_key_szie', 'block_key_size'],
  ['emial_1', 'email_1'],
  ['visible_on', 'visibleOn'],
  ['start_dat', 'start_date'],
])('reads %s as %s by the word that differs', (name, meant) => {
  expect(findNearMiss(name, [meant])).toBe(meant);
});

it('chooses the nearest of several, and none of two equally near ones', () => {
  expect(findNearMiss('valeu', ['valley', 'value', 'valued'])).toBe('value');
  expect(findNearMiss('lable', ['table', 'cable'])).toBeUndefined();
});

it('counts two swapped letters as one typo, and two other letters as two', () => {
  expect(findNearMiss('cat', ['act'])).toBe('act');
  expect(findNearMiss('cat', ['cow'])).toBeUndefined();
});

it('pairs a missing name with one unknown name only, and the last ones with each other', () => {
  expect([...pairNames(['lable', 'labell'], ['label'])]).toEqual([
    ['lable', { name: 'label', isNear: true }],
  ]);
  expect([...pairNames(['lable', 'x'], ['label', 'value'])]).toEqual([
    ['lable', { name: 'label', isNear: true }],
    ['x', { name: 'value', isNear: false }],
  ]);
});
