import { createModal, faultsOf, type ModalJson } from 'json-modal';
import { expect, test } from 'vitest';
import { block, modal } from '../modals.ts';

const schema = modal({ size: block('input', { label: 'Size' }) });

test('an invalid schema: its faults', () => {
  expect(faultsBehind(createModal({ schema: { type: 'object' } as ModalJson }))).toEqual(['schema-shape']);
});

test.each<[string, unknown, string[]]>([
  ['an answer that is not valid', { data: { blocks: { siez: {} } } }, ['unknown-block-key']],
  [
    'a success that nothing was sent for',
    { success: { message: 'Done', type: 'snackbar' } },
    ['response-shape'],
  ],
  ['an error in words of the app', { error: { message: 'No' } }, []],
])('%s', async (_, body, rules) => {
  const it = createModal({ schema, transport: async () => ({ status: 200, body }) });
  it.open();
  await settled();
  expect(faultsBehind(it)).toEqual(rules);
});

test('merged with the modal that earlier responses produced', async () => {
  const item = { label: 'A', value: 'a' };
  const bodies = [
    { data: { blocks: { way: { items: [item] } } } },
    { data: { blocks: { way: { items: [item, item] } } } },
  ];
  const it = createModal({
    schema: modal({ way: block('radio-group', { label: 'Way', fetchOnChange: true }) }),
    transport: async () => ({ status: 200, body: bodies.shift() }),
  });
  it.open();
  await settled();
  it.change('way', 'a');
  await settled();
  expect(faultsBehind(it)).toEqual(['duplicate-item-value']);
});

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function faultsBehind(it: ReturnType<typeof createModal>): readonly string[] {
  if (it.getState().phase === 'closed') it.open();
  const { failure } = it.getState();
  return failure === null ? ['nothing'] : faultsOf(failure).map(({ rule }) => rule);
}
