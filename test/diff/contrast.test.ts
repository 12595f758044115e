import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareFilters } from '../../src/diff/compare-filters.ts';
import { compareModals } from '../../src/diff/compare-modals.ts';
import { cutBoth } from '../../src/diff/contrast.ts';
import { conditionOn, filterWith } from '../../src/filters/examples.ts';
import type { Filter } from '../../src/filters/filter.ts';
import { action, block, modal, type Written } from '../modals.ts';

const yesNo = (yes: string) => [
  { label: 'Yes', value: yes },
  { label: 'No', value: 'no' },
];

const messagesOf = (before: Record<string, Written>, after: Record<string, Written>) =>
  compareModals(modal(before), modal(after)).changes.map(({ message }) => message);

test('conditions with the same words are followed by their JSON', () => {
  const version = (value: string) => ({
    gift: block('radio-group', { label: 'Gift', items: yesNo(value), value }),
    note: block('input', { label: 'Note', visibleOn: { gift: { equals: value } } }),
    more: block('select', {
      label: 'More',
      items: [{ label: 'A', value: 'a', visibleOn: { gift: { equals: value } } }],
    }),
  });
  const messages = messagesOf(version('yes'), version('y'));
  const visibility = (value: string) => `shown if "Gift" is "Yes" ({"gift":{"equals":"${value}"}})`;
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`"Note" is ${visibility('y')} instead of ${visibility('yes')}.`),
      expect.stringContaining(
        `The item "A" ("a") of "More" is ${visibility('y')} instead of ${visibility('yes')}.`,
      ),
      expect.stringContaining('"Gift" begins as "Yes" ("y") instead of "Yes" ("yes").'),
    ]),
  );
});

test('a single value that becomes a list is reported', () => {
  const version = (value: unknown) => ({
    days: block('select', { label: 'Days', items: yesNo('y'), value }),
  });
  expect(messagesOf(version(''), version([]))).toEqual([
    '"Days" begins as empty ([]) instead of empty (""). Its value in the form is now a list. A form with "Days" = "Yes" can no longer be sent.',
  ]);
  expect(messagesOf(version(['y']), version('y'))).toEqual([
    '"Days" begins as "Yes" ("y") instead of "Yes" (["y"]). Its value in the form is no longer a list. A form with "Days" = ["Yes"] can no longer be sent.',
  ]);
});

const long = 'A text that is much longer than sixty characters, and so is cut in every message';

test.each([
  ['label', { label: `${long} 1` }, { label: `${long} 2` }],
  ['value', { label: 'A', value: `${long} 1` }, { label: 'A', value: `${long} 2` }],
  ['placeholder', { label: 'A', placeholder: `${long} 1` }, { label: 'A', placeholder: `${long} 2` }],
])('long texts of a %s show the place where they differ', (_, before, after) => {
  const [message] = messagesOf({ note: block('input', before) }, { note: block('input', after) });
  expect(message).toContain('"…ut in every message 1"');
  expect(message).toContain('"…ut in every message 2"');
});

test('long labels of items, long lists and long keys show it, too', () => {
  const itemsOf = (end: string) =>
    Array.from({ length: 20 }, (_, index) => ({ label: `${long} ${index} ${end}`, value: String(index) }));
  const values = itemsOf('').map(({ value }) => value);
  const version = (end: string, value: readonly string[]) => ({
    days: block('checkbox-group', { label: 'Days', items: itemsOf(end), value }),
  });
  expect(messagesOf(version('1', []), version('2', []))[0]).toBe(
    'The item "0" of "Days" is called "… in every message 0 2" instead of "… in every message 0 1".',
  );
  const [message = ''] = messagesOf(version('1', values), version('1', values.slice(1).concat('0')));
  const [, now, then] = /begins as (.*) instead of (.*)\./.exec(message) ?? [];
  expect(now).not.toBe(then);
  const named = (key: string) => ({ [key]: block('input', { label: 'A' }) });
  expect(messagesOf(named(`${long}1`), named(`${long}2`))[0]).toContain(
    'is "…cut in every message2" instead of "…cut in every message1".',
  );
});

test('an option is named by its title, with the letters of an abbreviation', () => {
  const version = (url: string) =>
    modal({}, { go: action('primary', { label: 'Go', handler: 'open-url', url }) });
  const [change] = compareModals(version('https://a.example'), version('https://b.example')).changes;
  expect(change?.message).toBe('The URL of "Go" is "https://b.example" instead of "https://a.example".');
});

test('two conditions of filters with the same words differ', () => {
  const filter = (value: unknown) => JSON.parse(filterWith([conditionOn('value', '>', value)])) as Filter;
  const [gone, added] = compareFilters(filter(5), filter('5')).changes.map(({ message }) => message);
  expect(gone?.split('"Value > 5"')[1]).toMatch(/5,null\]\) is gone from/);
  expect(added?.split('"Value > 5"')[1]).toMatch(/"5",null\]\) is new in/);
});

test('two texts that differ are cut to two that differ, without half characters', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '😁', '…'), maxLength: 150 });
  const property = fc.property(text, text, text, (start, before, after) => {
    const [old, current] = [start + before, start + after];
    const [oldCut, currentCut] = cutBoth(old, current);
    expect(oldCut === currentCut).toBe(old === current);
    for (const short of [oldCut, currentCut]) {
      expect(short.length).toBeLessThanOrEqual(60);
      expect(() => encodeURIComponent(short)).not.toThrow();
    }
  });
  fc.assert(property, { numRuns: 500 });
});
