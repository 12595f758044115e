import { lintModal, lintResponse } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const gift = 'gift: input { "label": "Gift" }';

describe('a likely name is not suggested if it is already present:', () => {
  test.each([
    ['an option', { blocks: ['size: input { "label": "Size", "lable": "S" }'] }, 'label'],
    ['a name of other formats', { blocks: ['size: input { "label": "Size", "title": "S" }'] }, 'label'],
    [
      'a part of an item',
      { blocks: ['size: select { "label": "Size", "items": [{ "label": "S", "text": "s", "value": 1 }] }'] },
      'label',
    ],
    ['a member of the modal', { text: withMember('propertys') }, 'properties'],
    [
      'a rule',
      {
        blocks: [
          gift,
          'card: input { "label": "Card", "visibleOn": { "gift": "not_empty", "gfit": "not_empty" } }',
        ],
      },
      'gift',
    ],
    [
      'an option that the response gives',
      { blocks: [gift], response: '{ "data": { "blocks": { "gift": { "lable": "a", "label": "b" } } } }' },
      'label',
    ],
    [
      'a block that the response names',
      { blocks: [gift], response: '{ "data": { "blocks": { "gfit": {}, "gift": {} } } }' },
      'gift',
    ],
    ['a shape of the response', { response: '{ "data": {}, "datas": {} }' }, 'data'],
  ])('%s', (_, example, name) => {
    const found = lint(example);
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toContain(` Remove it: "${name}" is already present.`);
    expect(found[0]?.fix).toBeUndefined();
    expect(found[0]?.suggestions?.map(({ description }) => description)).toEqual([
      expect.stringMatching(/^Remove /),
    ]);
  });
});

test('a block that shares only its beginning with another is not suggested for it', () => {
  const [found] = lint({
    blocks: [
      'billing_zip: input { "label": "Zip" }',
      'note: input { "label": "Note", "visibleOn": { "billing_city": "not_empty" } }',
    ],
  });
  expect(found?.message).toContain('The other blocks are "billing_zip".');
  expect(found?.fix).toBeUndefined();
});

test('a name that is not present yet is suggested', () => {
  const rules = '{ "size": "not_empty", "sizs": "not_empty" }';
  const [found] = lint({
    blocks: [
      'size: input { "label": "Size" }',
      'sizes: input { "label": "Sizes" }',
      `card: input { "label": "Card", "visibleOn": ${rules} }`,
    ],
  });
  expect(found?.message).toContain('Did you mean "sizes"?');
});

test('an option that the modal has and the response does not is suggested', () => {
  const [found] = lint({
    blocks: [gift],
    response: '{ "data": { "blocks": { "gift": { "lable": "Present" } } } }',
  });
  expect(found?.message).toContain('Did you mean "label"?');
});

test('a member beside its right place is not moved there if a similar one exists', () => {
  const text = writeExample({ blocks: [gift] }).replace('"options"', '"label": "Present", "options"');
  expect(lintModal(text).map(({ message }) => message)).toEqual([
    '"label" is not part of "gift"; it has "$ref" and "options". Remove it.',
  ]);
});

function lint({ response, ...example }: Parameters<typeof writeExample>[0]) {
  const text = writeExample(example);
  return response === undefined ? lintModal(text) : lintResponse(text, response);
}

function withMember(name: string): string {
  return writeExample({}).replace('{', `{ "${name}": {},`);
}
