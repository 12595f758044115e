import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const gift =
  'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }, { "label": "No", "value": "no" }] }';
const disabled = '"items": [{ "label": "A", "value": "a", "isDisabled": true }]';
const save = (rule: string) =>
  `save: primary { "label": "Save", "handler": "request", "visibleOn": { "gift": ${rule} } }`;

function select(key: string, shownFor: string, options: string): string {
  return `${key}: select { "label": "${key}", "isRequired": true, "visibleOn": { "gift": { "equals": "${shownFor}" } }, ${options} }`;
}

function explain(blocks: readonly string[], rule: string): string | undefined {
  const found = lintModal(writeExample({ blocks: [gift, ...blocks], actions: [save(rule)] }));
  return found.find(({ rule }) => rule === 'never-submittable')?.message.replace(/.*active: /, '');
}

test('two blocks that can never have a value are both named', () => {
  const blocks = [select('card', 'yes', disabled), select('note', 'no', disabled)];
  expect(explain(blocks, '"not_empty"')).toBe(
    '"card" and "note" are required and can never have a value. Allow values, or make them optional.',
  );
});

test('a block that has a value only while the button is hidden is reported as empty while it is visible', () => {
  const rule = '{ "gift": { "equals": "yes" } }';
  const card = `card: select { "label": "Card", "isRequired": true, "items": [{ "label": "A", "value": "a", "visibleOn": ${rule} }] }`;
  expect(explain([card], '{ "equals": "no" }')).toBe(
    'whenever it is visible, "card" is required and has no value. Allow a value, or make it optional.',
  );
});
