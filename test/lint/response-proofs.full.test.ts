import fc from 'fast-check';
import { createModal, type ModalJson, type Transport } from 'json-modal';
import { lintResponse } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { block, modal } from '../modals.ts';
import { depth } from '../seed.ts';

const values = ['x', 'y', 'z'];
const condition = fc.oneof(
  fc.constantFrom('always', 'never', { first: 'not_empty' }, { second: 'not_empty' }),
  fc.record({ first: fc.record({ equals: fc.constantFrom(...values) }) }),
  fc.record({ second: fc.record({ equals: fc.constantFrom(...values) }) }),
);
const items = fc
  .uniqueArray(fc.constantFrom(...values), { minLength: 1 })
  .chain((list) =>
    fc.tuple(
      ...list.map((value) =>
        fc.boolean().map((isDisabled) => ({ label: value, value, ...(isDisabled && { isDisabled }) })),
      ),
    ),
  );

const anyModal: fc.Arbitrary<ModalJson> = fc
  .record({ first: items, second: items, isFree: fc.boolean(), shown: condition, extra: condition })
  .map(({ first, second, isFree, shown, extra }) =>
    modal({
      first: block('select', { label: 'First', items: first, fetchOnChange: true }),
      second: block('select', { label: 'Second', items: second, allowClear: isFree, fetchOnChange: true }),
      note: block('input', { label: 'Note', visibleOn: shown }),
      more: block('text', { value: 'More', visibleOn: extra }),
    }),
  );

const override = fc.record({ visibleOn: condition, items, isRequired: fc.boolean() }, { requiredKeys: [] });
const response = fc.record({
  data: fc.record({
    blocks: fc.record(
      { first: override, second: override, note: fc.record({ visibleOn: condition }) },
      { requiredKeys: [] },
    ),
  }),
});
const choices = fc.array(fc.tuple(fc.constantFrom('first', 'second'), fc.constantFrom(...values, '')), {
  minLength: 1,
  maxLength: 5,
});

type Choices = readonly (readonly [string, string])[];

test('a block that a response makes unreachable is never visible after it, whatever was chosen before', async () => {
  let claims = 0;
  await fc.assert(
    fc.asyncProperty(anyModal, response, choices, choices, async (schema, body, before, after) => {
      const unreachable = lintResponse(JSON.stringify(schema), JSON.stringify(body)).flatMap(
        ({ rule, message }) => (rule === 'unreachable-block' ? [/^"(\w+)"/.exec(message)?.[1] ?? ''] : []),
      );
      claims += unreachable.length;
      if (unreachable.length === 0) return;
      const shown = await seeAfter(schema, body, before, after);
      expect(unreachable.filter((key) => shown.has(key))).toEqual([]);
    }),
    { numRuns: depth(1_000, 50_000) },
  );
  expect(claims).toBeGreaterThan(20);
});

/** Returns the blocks that are visible after the response to the last of some choices, if it is sent. */
async function seeAfter(
  schema: ModalJson,
  body: unknown,
  before: Choices,
  after: Choices,
): Promise<ReadonlySet<string>> {
  let [reply, isSent]: [unknown, boolean] = [{ data: {} }, false];
  const transport: Transport = async () => {
    isSent ||= reply === body;
    return { status: 200, body: reply };
  };
  const session = createModal({ schema, transport, debounceMs: 0 });
  session.open();
  await idle();
  const shown = new Set<string>();
  const steps = [...before, ...after];
  for (const [index, [key, value]] of steps.entries()) {
    reply = index === before.length - 1 ? body : { data: {} };
    session.change(key, value);
    await idle();
    const { blocks } = session.getState();
    if (isSent) for (const block of blocks) if (block.visible) shown.add(block.key);
  }
  session.close();
  return shown;
}

function idle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
