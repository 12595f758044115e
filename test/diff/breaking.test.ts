import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareModals } from '../../src/diff/compare-modals.ts';
import { action, block, modal } from '../modals.ts';
import { depth } from '../seed.ts';
import { losesAnswers, versions } from './random-versions.ts';
import { losesForms, tryBoth } from './sendable-forms.ts';

const order = action('primary', { label: 'Order', handler: 'request' });
const sizes = ['s', 'm', 'l'].map((value) => ({ label: value.toUpperCase(), value }));

/** Returns the sentences of the breaking changes between two versions of a block, and of the others. */
function judge(kind: string, before: object, after: object, more: object = {}) {
  const version = (options: object) =>
    modal({ ...more, part: block(kind, { label: 'Part', ...options }) }, { order });
  const { changes } = compareModals(version(before), version(after));
  return changes.map(({ breaking, message }) => `${breaking ? 'breaking: ' : ''}${message}`);
}

describe('a change is breaking only if a form can no longer be sent', () => {
  test.each([
    ['input', {}, { allowClear: true }],
    ['datepicker', {}, { allowClear: true }],
    ['select', { items: sizes, value: [] }, { items: sizes, value: [], allowClear: true }],
    ['select', { items: sizes, isRequired: true }, { items: sizes, isRequired: true, allowClear: true }],
    ['input', { type: 'tel' }, { type: 'text' }],
    ['input', { type: 'text' }, { type: 'password' }],
    ['select', { items: sizes, isRequired: true }, { items: sizes, isRequired: true, value: 's' }],
    ['select', { items: sizes, isRequired: true, value: 's' }, { items: sizes, isRequired: true }],
    ['radio-group', { items: sizes, value: 's' }, { items: sizes, value: 'm' }],
    ['select', { items: sizes, value: 's' }, { items: sizes, value: 'm' }],
    ['radio-group', { items: sizes.slice(1) }, { items: sizes }],
    ['input', { isRequired: true }, {}],
    ['input', { type: 'number' }, { type: 'text' }],
  ])('%s: %j → %j', (kind, before, after) => {
    for (const sentence of judge(kind, before, after)) expect(sentence).not.toContain('breaking');
  });

  test.each([
    ['input', {}, { isRequired: true }, 'A form without "Part" can no longer be sent.'],
    ['input', { type: 'text' }, { type: 'number' }, 'A form with "Part" = "x" can no longer be sent.'],
    ['radio-group', { items: sizes }, { items: sizes.slice(1) }, 'A form with it can no longer be sent.'],
    [
      'radio-group',
      { items: sizes },
      { items: sizes, value: 'm' },
      'A form without "Part" can no longer be sent.',
    ],
    ['input', {}, { visibleOn: 'never' }, 'A form with "Part" = "x" can no longer be sent.'],
    [
      'checkbox-group',
      { items: sizes },
      { items: [...sizes].reverse() },
      'A form with "Part" = "S" and "M" can no longer be sent.',
    ],
  ])('%s: %j → %j', (kind, before, after, sentence) => {
    expect(judge(kind, before, after)).toEqual([expect.stringMatching(/^breaking: .*/)]);
    expect(judge(kind, before, after)[0]).toContain(sentence);
  });

  test('a condition that always holds is like none', () => {
    const gift = block('radio-group', { label: 'Gift', items: sizes, value: 's' });
    expect(judge('input', { visibleOn: { gift: 'not_empty' } }, {}, { gift })).toEqual([
      '"Part" is always shown instead of shown if "Gift" has a value.',
    ]);
  });

  test('a required date without its preset can no longer be sent as opened, which is said', () => {
    const preset = { isRequired: true, value: '2026-12-24' };
    expect(judge('datepicker', preset, { isRequired: true })).toEqual([
      '"Part" begins as empty instead of "2026-12-24". The modal can no longer be sent as it is opened.',
    ]);
  });

  test('an open list can have any value, in either version', () => {
    expect(judge('select', { items: sizes }, {}).join()).not.toContain('breaking');
    expect(judge('select', {}, { items: sizes }).join()).not.toContain('breaking');
  });
});

test('random versions are judged as all their forms are', () => {
  const property = fc.property(versions, ({ first, second }) => {
    const { changes, isExact } = compareModals(first, second);
    const both = tryBoth(first, second);
    if (!isExact || !both?.isOpenAlike) return;
    const isBreaking = changes.some(({ breaking }) => breaking);
    expect(isBreaking).toBe(losesForms(both) || losesAnswers(first, second));
  });
  fc.assert(property, { numRuns: depth(40, 2000) });
});
