import { expect, test } from 'vitest';
import { describeVerdict, readNotes } from '../../playground/analysis/problem.ts';
import { lintModal } from '../../src/lint/index.ts';
import { modalOf } from './modal-of.ts';

test('unreachable parts have a note at the part that the linter reports', () => {
  const onYes = { 'a/b~c': { equals: 'yes' } };
  const schema = modalOf({
    'a/b~c': {
      $ref: '#/definitions/element-radio-group',
      options: { label: 'Gift?', items: [{ label: 'Yes', value: 'yes', isDisabled: true }] },
    },
    'no/te': { $ref: '#/definitions/element-input', options: { label: 'Note', visibleOn: onYes } },
    extras: {
      $ref: '#/definitions/element-checkbox-group',
      options: {
        label: 'Extras',
        items: [
          { label: 'Card', value: 'card' },
          { label: 'Candles', value: 'candles', visibleOn: onYes },
        ],
      },
    },
    size: {
      $ref: '#/definitions/element-select',
      options: {
        label: 'Size',
        isRequired: true,
        items: [{ label: 'Small', value: 1, isDisabled: true }],
      },
    },
    wish: {
      $ref: '#/definitions/element-input',
      options: { label: 'Wish', visibleOn: { extras: { includes: 'nuts' } } },
    },
  });
  const notes = readNotes(lintModal(JSON.stringify(schema)));
  expect(notes.map((note) => `${note.section} ${note.key}: ${describeVerdict(note)}`).sort()).toEqual([
    'blocks extras: item 2 is never shown',
    'blocks no/te: is never shown',
    'blocks size: prevents sending the form',
    'blocks wish: is never shown',
  ]);
});

test('other problems are not notes', () => {
  expect(readNotes(lintModal('{ "type": "object", "properties": 1 }'))).toEqual([]);
});
