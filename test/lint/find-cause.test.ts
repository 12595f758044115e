import { expect, test } from 'vitest';
import { findCause } from '../../src/lint/find-cause.ts';

const response = {
  data: {
    blocks: { one: { label: 'A', value: '1' }, two: { label: 'B' } },
    actions: { save: { label: 'C' } },
  },
};

/** What takes any of these out of the response. */
function causeOf(...isNeeded: readonly string[]) {
  return findCause(response, (without) => isNeeded.some((text) => !JSON.stringify(without).includes(text)));
}

test('the cause is the option without which something does not come about', () => {
  expect(causeOf('"1"')).toEqual(['data', 'blocks', 'one', 'value']);
  expect(causeOf('"B"')).toEqual(['data', 'blocks', 'two', 'label']);
  expect(causeOf('"C"')).toEqual(['data', 'actions', 'save', 'label']);
});

test('the cause is a block where each of its options by itself is enough', () => {
  const cause = findCause(response, (without) => !/"A"|"1"/.test(JSON.stringify(without)));
  expect(cause).toEqual(['data', 'blocks', 'one']);
});

test('there is no cause where two blocks, each by itself, are enough', () => {
  expect(findCause(response, (without) => !/"A"|"B"/.test(JSON.stringify(without)))).toBeUndefined();
  expect(findCause({ data: {} }, () => true)).toBeUndefined();
});
