import { respondTo } from 'json-modal/endpoint';
import { expect, test } from 'vitest';
import { block, modal } from '../modals.ts';

test('conditions in a cycle are rejected with the sentence of the linter', () => {
  const gift = block('input', { label: 'Gift' });
  const note = block('input', { label: 'Note', visibleOn: { gift: 'not_empty' } });
  const respond = respondTo(modal({ gift, note }));
  expect(() => respond.data({ blocks: { gift: { visibleOn: { note: 'not_empty' } } } })).toThrow(
    'Users could not fill in the form after this response:\n- Circular visibility: "gift" → "note" → "gift". Remove one of these conditions.',
  );
  expect(() => respond.data({ blocks: { gift: { visibleOn: { gift: 'not_empty' } } } })).toThrow(
    'The condition on "gift" of "gift" depends on its own block. Use a condition on another block.',
  );
});

test('a cycle of the modal itself is left to its author', () => {
  const gift = block('input', { label: 'Gift', visibleOn: { note: 'not_empty' } });
  const note = block('input', { label: 'Note', visibleOn: { gift: 'not_empty' } });
  const respond = respondTo(modal({ gift, note }));
  expect(respond.data({ blocks: { gift: { label: 'A gift' } } })).toEqual({
    data: { blocks: { gift: { label: 'A gift' } } },
  });
});
