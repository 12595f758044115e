import {
  createModal,
  type Modal,
  type ModalEvent,
  type ModalJson,
  type ModalReply,
  type ModalResponse,
} from 'json-modal';
import { describe, expect, test } from 'vitest';
import { describeChange } from '../../playground/requests-tool/ChangesTable.tsx';
import { compareStates } from '../../playground/running-modal/compare-states.ts';
import { findDroppedValues } from '../../playground/running-modal/record-exchanges.ts';
import { noteStates, stateBefore } from '../../playground/running-modal/state-before.ts';

const schema = {
  type: 'object',
  properties: {
    blocks: {
      type: 'object',
      properties: {
        size: { $ref: '#/definitions/element-input', options: { label: 'Size', fetchOnChange: true } },
        note: { $ref: '#/definitions/element-input', options: { label: 'Note' } },
        shop: { $ref: '#/definitions/element-select', options: { label: 'Shop' } },
        hint: {
          $ref: '#/definitions/element-text',
          options: { value: 'x', visibleOn: { shop: 'not_empty' } },
        },
      },
    },
    actions: {
      type: 'object',
      properties: {
        send: { $ref: '#/definitions/action-primary', options: { label: 'Send', handler: 'request' } },
      },
    },
  },
} satisfies ModalJson;

const items = [
  { label: 'North', value: 'north' },
  { label: 'South', value: 'south' },
];

/** Receives the responses that the modal reports, and reads the state that each came upon off the last one. */
function createListener() {
  let last: ModalReply | undefined;
  return {
    hear(event: ModalEvent) {
      if (event.type === 'response') last = event.reply;
    },
    stateHeard: () => last && stateBefore(last),
  };
}

/** Opens the modal with an answer. */
async function open(answer: ModalResponse) {
  const reply = { status: 200, body: answer };
  const { hear, stateHeard } = createListener();
  const modal: Modal = createModal({
    schema,
    transport: noteStates(
      async () => reply,
      () => modal,
    ),
    onEvent: hear,
  });
  modal.open();
  await new Promise((resolve) => setTimeout(resolve));
  const before = stateHeard();
  return { modal, reply, changes: before ? compareStates(before, modal.getState()) : [] };
}

function wordAll({ changes }: { readonly changes: ReturnType<typeof compareStates> }): readonly string[] {
  return changes.flatMap(({ key, options }) =>
    options.map((option) => {
      const { before, after } = describeChange(option);
      return `${key}: ${option.name} ${before} → ${after}`;
    }),
  );
}

describe('the changes of a response are reported', () => {
  test('by block and option, with the resulting visibility and values', async () => {
    const opened = await open({
      data: { blocks: { shop: { items, value: 'north' } }, actions: { send: { label: 'Order' } } },
    });
    expect(wordAll(opened)).toEqual([
      'shop: items 0 → 2',
      'shop: value nothing → "north"',
      'hint: shown hidden → shown',
      'send: label "Send" → "Order"',
    ]);
  });

  test('an error as well, and nothing that is the same again', async () => {
    const opened = await open({ data: { blocks: { size: { label: 'Size', error: 'No.' } } } });
    expect(wordAll(opened)).toEqual(['size: error nothing → "No."']);
  });

  test('as nothing when it names nothing', async () => {
    expect((await open({ data: {} })).changes).toEqual([]);
  });

  test("without the user's changes during the request", async () => {
    let settle = () => {};
    const reply = { status: 200, body: { data: { blocks: { note: { value: 'L' }, shop: { items } } } } };
    const transport = noteStates(
      ({ kind }) =>
        new Promise((resolve) => {
          settle = () => resolve(kind === 'change' ? reply : { status: 200, body: { data: {} } });
        }),
      () => modal,
    );
    const { hear, stateHeard } = createListener();
    const modal = createModal({ schema, transport, debounceMs: 0, onEvent: hear });
    modal.open();
    settle();
    await expect.poll(() => modal.getState().phase).toBe('ready');
    modal.change('size', 'M');
    await expect.poll(() => modal.getState().busy).toBe('fetching');
    modal.change('note', 'mine');
    settle();
    await expect.poll(() => modal.getState().busy).toBe(null);
    const before = stateHeard();
    expect(before && wordAll({ changes: compareStates(before, modal.getState()) })).toEqual([
      'shop: items 0 → 2',
    ]);
    expect(findDroppedValues(modal, reply)).toEqual(['note']);
  });
});

test('an ignored value is reported with its block', async () => {
  const reply = { status: 200, body: { data: { blocks: { size: { value: 'L' }, shop: { items } } } } };
  const { modal } = await open({ data: {} });
  expect(findDroppedValues(modal, reply)).toEqual([]);
  modal.change('size', 'XL');
  expect(findDroppedValues(modal, reply)).toEqual(['size']);
});

test.each([
  [{ name: 'items', before: items, after: [items[0]] }, ['2', '1, none new']],
  [{ name: 'items', before: items, after: [{ label: 'East', value: 'east' }] }, ['2', '1, all new']],
  [{ name: 'items', before: items, after: [] }, ['2', '0']],
  [{ name: 'label', before: 'x'.repeat(500), after: undefined }, [`"${'x'.repeat(118)}…`, 'nothing']],
  [{ name: 'label', before: '🎂'.repeat(500), after: undefined }, [`"${'🎂'.repeat(118)}…`, 'nothing']],
])('a change reads well (%#)', (change, [before, after]) => {
  expect(describeChange(change)).toEqual({ before, after });
});
