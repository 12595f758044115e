import { expect, test } from 'vitest';
import { findCause, without } from '../../src/lint/violations/root-causes.ts';

const response = {
  data: {
    blocks: { one: { label: 'A', value: '1' }, two: { label: 'B' } },
    actions: { save: { label: 'C' } },
  },
};

function leftOf(path: readonly string[]): string {
  return JSON.stringify(without(response, path));
}

/** Functions that remove one of these from the response. */
function causeOf(...isNeeded: readonly string[]) {
  return findCause(response, (path) => isNeeded.some((text) => !leftOf(path).includes(text)));
}

test('the cause is the option without which the problem disappears', () => {
  expect(causeOf('"1"')).toEqual(['data', 'blocks', 'one', 'value']);
  expect(causeOf('"B"')).toEqual(['data', 'blocks', 'two', 'label']);
  expect(causeOf('"C"')).toEqual(['data', 'actions', 'save', 'label']);
});

test('the cause is a block if each of its options alone is enough', () => {
  const cause = findCause(response, (path) => !/"A"|"1"/.test(leftOf(path)));
  expect(cause).toEqual(['data', 'blocks', 'one']);
});

test('there is none if each of two blocks alone is enough', () => {
  expect(findCause(response, (path) => !/"A"|"B"/.test(leftOf(path)))).toBeUndefined();
  expect(findCause({ data: {} }, () => true)).toBeUndefined();
});
