import { expect, test } from 'vitest';
import { describeVerdict, type PartNote, readNotes } from '../../playground/analysis/part-note.ts';
import { findNeverShown } from '../../src/analysis/index.ts';
import { lintModal } from '../../src/lint/index.ts';
import { modalOf } from './modal-of.ts';

test('parts that are never shown have a note, also if the linter reports only the cause', () => {
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
    reply: {
      $ref: '#/definitions/element-input',
      options: { label: 'Reply', visibleOn: { 'no/te': { equals: 'x' } } },
    },
    wish: {
      $ref: '#/definitions/element-input',
      options: { label: 'Wish', visibleOn: { extras: { includes: 'nuts' } } },
    },
  });
  const problems = lintModal(JSON.stringify(schema));
  const notes = readNotes(problems, findNeverShown(schema));
  expect(notes.map(describeNote).sort()).toEqual([
    'blocks extras: item 2 is never shown',
    'blocks no/te: is never shown',
    'blocks reply: is never shown',
    'blocks size: prevents submitting the form',
    'blocks wish: is never shown',
  ]);
  expect(notes.find(({ key }) => key === 'reply')?.problem).toBeUndefined();
  expect(notes.find(({ key }) => key === 'no/te')?.problem?.rule).toBe('unreachable-block');
  // Without a proof, only what the linter reports is known.
  expect(readNotes(problems, null).map(describeNote)).not.toContain('blocks reply: is never shown');
});

function describeNote(note: PartNote): string {
  return `${note.section} ${note.key}: ${describeVerdict(note)}`;
}

test('other problems are not notes', () => {
  expect(readNotes(lintModal('{ "type": "object", "properties": 1 }'), null)).toEqual([]);
});
