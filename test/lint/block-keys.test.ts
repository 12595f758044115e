import { lintModal } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

const mistakes = [
  'note: input { "label": "Note", "visibleOn": { "gift": { "equal": "yes" } } }',
  'note: input { "label": "Note", "visibleOn": { "gift": { "equals": null } } }',
  'note: input { "label": "Note", "visibleOn": { "gift": { "includes": ["yes"] } } }',
  'note: input { "label": "Note", "visibleOn": { "gift": { "not_empty": true } } }',
  'note: input { "label": "Note", "visibleOn": { "gift": ["yes"] } }',
  'note: input { "label": "Note", "visibleOn": { "gift": "yes" } }',
  'note: select { "label": "Note", "items": [{ "label": "A", "value": 1, "visibleOn": { "gift": {} } }] }',
  'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "maybe" } }, "colour": "red" }',
];

describe('a block can have the name of any member of the format as its key, and is reported like any other:', () => {
  test.each([['visibleOn'], ['items'], ['link'], ['blocks'], ['properties'], ['equals']])('%s', (key) => {
    for (const mistake of mistakes) {
      expect(messagesAbout(mistake, key)).toEqual(
        messagesAbout(mistake, 'gift').map((message) => message.replaceAll('"gift"', `"${key}"`)),
      );
    }
  });
});

/** Further mistakes: the label, an item, and an unknown option. */
const gift =
  'gift: radio-group { "label": " ", "items": [{ "label": "", "value": "yes" }], "colour": "red" }';

function messagesAbout(mistake: string, key: string): readonly string[] {
  const renamed = mistake.replace('"gift"', `"${key}"`);
  return lintModal(writeExample({ blocks: [gift.replace('gift', key), renamed] })).map(
    ({ message }) => message,
  );
}
