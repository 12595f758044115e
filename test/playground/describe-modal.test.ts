import { createModal, type ModalResponse } from 'json-modal';
import { expect, test } from 'vitest';
import { describeModal } from '../../playground/frame/describe-modal.ts';
import type { Exchange } from '../../playground/running-modal/exchange.ts';
import { describeOutcome } from '../../playground/running-modal/record-exchanges.ts';
import { lintResponse } from '../../src/lint/index.ts';
import { block, modal } from '../modals.ts';

const schema = modal({
  amount: block('input', { label: 'Amount' }),
  note: block('input', { label: 'Note' }),
});

/** The line below the modal after a response. */
async function lineAfter(body: unknown): Promise<string> {
  const opened = createModal({
    schema,
    transport: async () => ({ status: 200, body: body as ModalResponse }),
  });
  opened.open();
  await new Promise((resolve) => setTimeout(resolve));
  const state = opened.getState();
  const exchange = { outcome: describeOutcome(state, [], null) } as Exchange;
  return describeModal(state, null, [exchange]).text;
}

test('the cause of a failure is the first problem of the response, in the words of the linter', async () => {
  const body = { data: { blocks: { amuont: { message: 'At most 50.' } } } };
  const [problem] = lintResponse(JSON.stringify(schema), JSON.stringify(body));
  expect(problem?.message).toBe('"amuont" is not a block of this modal. Did you mean "amount"?');
  expect(await lineAfter(body)).toBe('Cause: "amuont" is not a block of this modal.');
});

test('the other problems of the response are counted', async () => {
  const body = { data: { blocks: { amuont: {}, amount: { label: 1 }, note: { label: 2 } } } };
  expect(await lineAfter(body)).toMatch(/^Cause: "amuont" is not a block .* And 2 more problems\.$/);
});
