import { lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const gift =
  'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }, { "label": "No", "value": "no" }] }';

test('correct parts are checked whatever other problems there are, and a wrong part has only one', () => {
  const text = writeExample({
    blocks: [
      gift,
      'size: input { "label": " ", "colour": "red" }',
      'note: input { "label": " ", "isRequired": "yes" }',
      'shop: dropdown { "label": " " }',
      'card: input { "label": "Card", "visibleOn": { "gift": { "equals": "maybe" } } }',
    ],
  });
  expect(lintModal(text).map(({ rule, pointer }) => [rule, pointer.split('/')[4]])).toEqual([
    ['empty-label', 'size'],
    ['unknown-option', 'size'],
    ['option-type', 'note'],
    ['unknown-kind', 'shop'],
    ['condition-never-holds', 'card'],
  ]);
});

test('a button above the limit has no other problem', () => {
  const actions = ['save', 'send', 'order'].map(
    (key) => `${key}: primary { "label": "${key}", "handler": "request" }`,
  );
  expect(
    lintModal(writeExample({ actions })).map(({ rule, pointer }) => [rule, pointer.split('/')[4]]),
  ).toEqual([
    ['several-primary-actions', 'send'],
    ['action-limit', 'order'],
  ]);
});

test('a second primary button is reported beside other problems of its key', () => {
  const actions = ['save', 'constructor'].map(
    (key) => `${key}: primary { "label": "${key}", "handler": "request" }`,
  );
  expect(lintModal(writeExample({ actions })).map(({ rule, pointer }) => [rule, pointer])).toEqual([
    ['reserved-key', '/properties/actions/properties/constructor'],
    ['several-primary-actions', '/properties/actions/properties/constructor'],
  ]);
});

test('items without a value are reported as such, and not as having the same value', () => {
  const items =
    '[{ "label": "S" }, { "label": "M" }, { "label": "L", "value": null }, { "label": "XL", "value": null }]';
  const text = writeExample({ blocks: [`size: select { "label": "Size", "items": ${items} }`] });
  expect(lintModal(text).map(({ rule }) => rule)).toEqual([
    'missing-option',
    'missing-option',
    'option-type',
    'option-type',
  ]);
});

describe('a file that is not a modal is one problem, and its members are not reported', () => {
  test.each([
    ['a package', { name: 'cake-app', version: '1.0.0', type: 'module', scripts: { test: 'vitest' } }],
    ['settings of a compiler', { compilerOptions: { strict: true }, include: ['src'] }],
    ['a description of an API', { openapi: '3.1.0', info: { title: 'Cakes' }, paths: {} }],
  ])('%s', (_, value) => {
    const told = lintModal(JSON.stringify(value));
    expect(told.map(({ rule, pointer }) => [rule, pointer])).toEqual([['schema-shape', '']]);
    expect(told[0]?.message).toMatch(/^This is an? .+, not a modal\. /);
  });

  test.each([
    ['its type', { type: 'object', title: 'Order' }],
    ['a slip of the hand', { title: 'Order', propertys: {} }],
    ['blocks by another name', { title: 'Order', fields: [] }],
    ['a block', { size: { $ref: '#/definitions/element-input' }, title: 'Order' }],
  ])('unless it has %s of a modal', (_, value) => {
    const told = lintModal(JSON.stringify(value)).map(({ message }) => message);
    expect(told).toContainEqual(expect.stringMatching(/^"title" is not part of the modal/));
  });
});

test('a modal with the members of a package is not taken for one', () => {
  const text = JSON.stringify({ name: 'Cakes', version: '1', blocks: {}, actions: {} });
  expect(lintModal(text).map(({ message }) => message)).toContain(
    'The modal has no "properties". Add "properties", and move "blocks" and "actions" into it.',
  );
});
