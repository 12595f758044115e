import { createModal, type ModalResponse } from 'json-modal';
import { expect, test } from 'vitest';
import { describeOutcome } from '../../playground/running-modal/record-exchanges.ts';
import { block, modal } from '../modals.ts';

const schema = modal({
  size: block('input', { label: 'Size', value: 'L' }),
  note: block('input', { label: 'Note', visibleOn: 'never' }),
  card: block('input', { label: 'Card', visibleOn: { size: { equals: 'S' } } }),
});

/** The description of a response with errors under these blocks. */
async function tell(...keys: readonly string[]): Promise<string> {
  const marked = keys.map((key) => [key, { error: 'Not this one.' }] as const);
  const answer: ModalResponse = { data: { blocks: Object.fromEntries(marked) } };
  const opened = createModal({ schema, transport: async () => ({ status: 200, body: answer }) });
  opened.open();
  await new Promise((resolve) => setTimeout(resolve));
  const changes = keys.map((key) => ({ key, options: [{ name: 'error', before: undefined, after: '' }] }));
  return describeOutcome(opened.getState(), changes, null).text;
}

test('a visible error is reported as a change', async () => {
  expect(await tell('size')).toBe('Changed "Size" (error).');
});

test('an error under a hidden block is reported as invisible', async () => {
  expect(await tell('size', 'card')).toBe(
    'Changed "Size" (error) and "Card" (error). The error of "Card" cannot be seen: the block is hidden.',
  );
  expect(await tell('note', 'card')).toBe(
    'Changed "Note" (error) and "Card" (error). The errors of "Note" and "Card" cannot be seen: the blocks are hidden.',
  );
});
