import { applyFixes, lintModal, lintResponse } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

describe('a number is reported if, and only if, another one is sent', () => {
  test.each([
    ['9007199254740993', '9007199254740992'],
    ['-653247040368672768', '-653247040368672800'],
    ['0.1000000000000000055511151231257827', '0.1'],
    ['1e400', 'null'],
    ['-1E+400', 'null'],
    ['1e-400', '0'],
  ])('%s, of which %s is sent', (number, sent) => {
    const found = lintModal(withItem(number));
    expect(found.map(({ rule, severity }) => [rule, severity])).toEqual([['inexact-number', 'error']]);
    expect(found[0]?.message).toContain(` is read and sent as ${sent}. `);
    const [quoted] = found[0]?.suggestions ?? [];
    expect(applyFixes(withItem(number), [{ fix: quoted } as never])).toBe(withItem(`"${number}"`));
  });

  test.each(['9007199254740992', '-0', '0.10', '1.50e3', '1e22', '100000000000000000000', '5e-324', '0.3'])(
    'not %s',
    (number) => {
      expect(lintModal(withItem(number))).toEqual([]);
    },
  );
});

describe('one problem of one number', () => {
  const id = '653247040368672768';

  test.each([
    [
      'two items that only look the same',
      `size: select { "label": "A", "items": [{ "label": "S", "value": ${id} }, { "label": "M", "value": 653247040368672769 }] }`,
      2,
    ],
    [
      'an item after one that is exact',
      'size: select { "label": "A", "items": [{ "label": "S", "value": 9007199254740992 }, { "label": "M", "value": 9007199254740993 }] }',
      1,
    ],
    [
      'an item before one that is exact',
      'size: select { "label": "A", "items": [{ "label": "S", "value": 9007199254740993 }, { "label": "M", "value": 9007199254740992 }] }',
      1,
    ],
    [
      'what has to be text',
      `size: radio-group { "label": "A", "items": [{ "label": "S", "value": ${id} }] }`,
      1,
    ],
    [
      'a preset that is no item',
      `size: select { "label": "A", "value": ${id}, "items": [{ "label": "S", "value": 1 }] }`,
      1,
    ],
    ['a rule on text', `size: input { "label": "A", "visibleOn": { "gift": { "equals": ${id} } } }`, 1],
  ])('%s', (_, block, count) => {
    const text = writeExample({ blocks: ['gift: input { "label": "Gift" }', block] });
    expect(lintModal(text).map(({ rule }) => rule)).toEqual(Array(count).fill('inexact-number'));
  });

  test.each([
    ['unknown-option', `"maxLength": ${id}`],
    ['unknown-option', `"limits": { "most": [${id}] }`],
    ['option-type', `"isRequired": ${id}`],
    ['inexact-number', `"type": ${id}`],
  ])('%s of %s', (rule, option) => {
    const text = writeExample({ blocks: [`size: input { "label": "A", ${option} }`] });
    expect(lintModal(text).map((diagnostic) => diagnostic.rule)).toEqual([rule]);
  });

  test('other problems beside it are also reported', () => {
    const items = `[{ "value": ${id} }]`;
    const text = writeExample({
      blocks: [`size: select { "label": "A", "items": ${items} }`, 'note: input { "label": " " }'],
    });
    expect(lintModal(text).map(({ rule }) => rule)).toEqual([
      'missing-option',
      'inexact-number',
      'empty-label',
    ]);
  });

  test('with the rule off, the problems caused by the digits are reported', () => {
    const text = writeExample({
      blocks: [
        `size: select { "label": "A", "items": [{ "label": "S", "value": ${id} }, { "label": "M", "value": 653247040368672769 }] }`,
      ],
    });
    const found = lintModal(text, { rules: { 'inexact-number': 'off' } });
    expect(found.map(({ rule }) => rule)).toEqual(['duplicate-item-value']);
  });
});

test('a number in a response, in a damaged text, and a repeated member', () => {
  const modal = writeExample({ blocks: ['size: select { "label": "Size" }'] });
  const response =
    '{ "data": { "blocks": { "size": { "items": [{ "label": "S", "value": 9007199254740993 }] } } } }';
  const rules = (text: string) => lintResponse(modal, text).map(({ rule }) => rule);
  expect(rules(response)).toEqual(['inexact-number']);
  expect(rules(response.replace(' } }', ', } }'))).toEqual(['inexact-number', 'json-syntax']);
  expect(rules(response.replace('9007199254740993', '1, "value": 9007199254740993'))).toEqual([
    'duplicate-key',
    'inexact-number',
  ]);
});

function withItem(value: string): string {
  return writeExample({
    blocks: [`size: select { "label": "A", "items": [{ "label": "S", "value": ${value} }] }`],
  });
}
