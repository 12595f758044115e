import { expect, test } from 'vitest';
import { initialOptions } from '../../../src/react/combobox/use-handover.ts';

const items = ['Tallinn', 'Tartu', 'Narva'].map((label) => ({ label, value: label }));

test.each([
  ['the first item, after an arrow down', undefined, 'ArrowDown', true, 0],
  ['the last item, after an arrow up', undefined, 'ArrowUp', true, 2],
  ['no item, after a press', undefined, 'press', true, undefined],
  ['the item of a typed text', 'Tar', '', true, 1],
  ['no item, and is closed, after nothing', undefined, '', false, undefined],
])('a list that replaces its fallback is at %s', (_, typed, openRequest, isOpen, index) => {
  const start = { typed, openRequest, selection: [0, 0] } as const;
  const options = initialOptions(start, items, () => 1);
  expect(options).toEqual({
    initialIsOpen: isOpen,
    ...(index !== undefined && { initialHighlightedIndex: index }),
  });
});
