import { lintResponse } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const blocks = [
  'gift: radio-group { "label": "Gift?", "isRequired": true, "items": [{ "label": "Yes", "value": "yes" }, { "label": "No", "value": "no" }] }',
  'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "yes" } } }',
  'size: select { "label": "Size", "items": [{ "label": "Small", "value": 1 }] }',
];
const save =
  'save: primary { "label": "Save", "handler": "request", "visibleOn": { "gift": { "equals": "no" } } }';

test.each([
  [
    'a block that shows in no state from which the form is sent',
    { note: { error: 'Wrong' } },
    ['unseen-error'],
  ],
  ['one that the response shows', { note: { error: 'Wrong', visibleOn: 'always' } }, []],
  ['one that the response hides', { size: { error: 'Wrong', visibleOn: 'never' } }, ['unseen-error']],
  ['an error that is taken back', { note: { error: '' } }, []],
])('%s', (_, given, rules) => {
  const modal = writeExample({ blocks, actions: [save] });
  const response = JSON.stringify({ data: { blocks: given } });
  expect(lintResponse(modal, response).map(({ rule }) => rule)).toEqual(rules);
});

test('items that a response takes away can show a block, so its error may be seen', () => {
  const days =
    'days: checkbox-group { "label": "Days", "items": [{ "label": "A", "value": "a" }, { "label": "B", "value": "b" }] }';
  const note = 'note: input { "label": "Note", "visibleOn": { "days": { "equals": ["a"] } } }';
  const send =
    'save: primary { "label": "Save", "handler": "request", "visibleOn": { "days": { "equals": ["a", "b"] } } }';
  const modal = writeExample({ blocks: [days, note], actions: [send] });
  const rulesFor = (given: object) =>
    lintResponse(modal, JSON.stringify({ data: { blocks: { note: { error: 'Wrong' }, ...given } } })).map(
      ({ rule }) => rule,
    );
  expect(rulesFor({})).toContain('unseen-error');
  expect(rulesFor({ days: { items: [{ label: 'A', value: 'a' }] } })).not.toContain('unseen-error');
});
