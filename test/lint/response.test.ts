import { lintModal, lintResponse } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';
import { marked } from './marked.ts';

const modal = writeExample({
  blocks: [
    'gift: radio-group { "label": "Gift?", "isRequired": true, "items": [{ "label": "Yes", "value": "yes" }] }',
    'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "yes" } } }',
    'info: text { "value": "Thank you" }',
  ],
});

describe('the effects of a response on its modal are reported in the response:', () => {
  test.each([
    ['nothing wrong', '{ "data": { "blocks": { "note": { "value": "!" } } } }', []],
    [
      'an option that its kind has not',
      '{ "data": { "blocks": { "note": { "lable": "!" } } } }',
      [['unknown-option', '"lable"']],
    ],
    [
      'a value of another type',
      '{ "data": { "blocks": { "note": { "value": 1 } } } }',
      [['option-type', '1']],
    ],
    ['an empty label', '{ "data": { "blocks": { "note": { "label": "" } } } }', [['empty-label', '""']]],
    [
      'items that a rule of the modal does not know',
      '{ "data": { "blocks": { "gift": { "items": [{ "label": "No", "value": "no" }] } } } }',
      [['condition-never-holds', '"items"']],
    ],
    [
      'an item that cannot be chosen, but may have been',
      '{ "data": { "blocks": { "gift": { "items": [{ "label": "Yes", "value": "yes", "isDisabled": true }] } } } }',
      [],
    ],
    [
      'an item that cannot be chosen, and could not be before',
      '{ "data": { "blocks": { "gift": { "items": [{ "label": "No", "value": "no", "isDisabled": true }] } } } }',
      [
        ['condition-never-holds', '"items"'],
        ['never-submittable', '"items"'],
      ],
    ],
    [
      'a hidden block that may have been filled in before',
      '{ "data": { "blocks": { "gift": { "visibleOn": "never" } } } }',
      [],
    ],
    [
      'a block that is hidden itself',
      '{ "data": { "blocks": { "note": { "visibleOn": { "gift": { "equals": "no" } } } } } }',
      [['condition-never-holds', '"no"']],
    ],
    [
      'a preset that no item has',
      '{ "data": { "blocks": { "gift": { "value": "no" } } } }',
      [['value-not-in-items', '"no"']],
    ],
    [
      'markdown',
      '{ "data": { "blocks": { "info": { "value": "*x*", "markdown": true } } } }',
      [['unsupported-markdown', '*x*']],
    ],
    [
      'a label that another block has',
      '{ "data": { "blocks": { "info": { "value": "!" }, "gift": { "message": "!", "label": "Note" } } } }',
      [['duplicate-label', '"label"']],
    ],
    ['a comma too many', '{ "data": {}, }', [['json-syntax', ',']]],
    ['a member written twice', '{ "data": { "blocks": {}, "blocks": {} } }', [['duplicate-key', '"blocks"']]],
    ['no JSON at all', 'Internal Server Error', [['json-syntax', 'Internal Server Error']]],
  ])('%s', (_, response, expected) => {
    expect(
      marked(response, lintResponse(modal, response)).map(({ rule, marked: part }) => [rule, part]),
    ).toEqual(expected);
  });
});

test('before the first response, nothing was chosen', () => {
  const disabled =
    '{ "data": { "blocks": { "gift": { "items": [{ "label": "Yes", "value": "yes", "isDisabled": true }] } } } }';
  const problems = lintResponse(modal, disabled, { isInitial: true });
  expect(problems.map(({ rule }) => rule)).toEqual(['never-submittable', 'unreachable-block']);
});

test('problems of the modal alone are not reported for a response', () => {
  const wrong = modal.replace('"Thank you"', '""').replace('"Note"', '" "');
  expect(lintModal(wrong)).toHaveLength(1);
  expect(lintResponse(wrong, '{ "data": { "blocks": { "gift": { "message": "!" } } } }')).toEqual([]);
});

test('of a modal that is not valid, only the shape of a response is checked', () => {
  expect(lintResponse('{', '{ "data": { "blocks": { "nobody": {} } } }')).toEqual([]);
  expect(lintResponse('{', '{ "date": {} }').map(({ rule }) => rule)).toEqual(['response-shape']);
});

describe('a required select that a response leaves without items', () => {
  const order = writeExample({ blocks: ['size: select { "label": "Size", "isRequired": true }'] });
  const empty = '{ "data": { "blocks": { "size": { "items": [] } } } }';
  const rulesIn = (response: string, options = {}) =>
    lintResponse(order, response, options).map(({ rule, pointer }) => [rule, pointer]);

  test.each([
    [empty, '/data/blocks/size'],
    ['{ "data": { "blocks": { "size": { "message": "None is left." } } } }', '/data/blocks/size'],
    ['{ "data": {} }', '/data'],
  ])('is reported where it is the first one, and no other can follow: %s', (response, pointer) => {
    expect(rulesIn(response, { closedItems: true })).toEqual([['never-submittable', pointer]]);
  });

  test('is reported with a fix', () => {
    const [found] = lintResponse(order, empty, { closedItems: true });
    expect(found?.message).toBe(
      'The primary button can never become active: "size" is required and can never have a value. Add items, or make it optional.',
    );
  });

  test('is nothing to report while another response may bring them', () => {
    expect(rulesIn(empty)).toEqual([]);
    const filled = '{ "data": { "blocks": { "size": { "items": [{ "label": "S", "value": "s" }] } } } }';
    expect(rulesIn(filled, { closedItems: true })).toEqual([]);
  });
});
