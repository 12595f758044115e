import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exploreOrders } from '../../src/session/explore-orders.ts';
import type { ModalReply } from '../../src/session/transport.ts';
import { anyHeldRun } from './arbitrary-held-runs.ts';
import { type Compared, compareOrders, type HeldRun } from './compare-orders.ts';
import { data, error, schemaOf } from './modals.ts';
import { defaults } from './naive-model.ts';
import { createWorld, recordOf, type Step, take } from './worlds.ts';

const items = (...values: readonly string[]) => values.map((value) => ({ label: value, value }));
const schema = schemaOf([
  ['country', 'select', { label: 'Country', items: items('EE', 'FI'), fetchOnChange: true }],
  ['size', 'select', { label: 'Size', items: items('S', 'M'), fetchOnChange: true }],
  ['city', 'select', { label: 'City', items: items('Tallinn', 'Tartu') }],
  ['price', 'text', { value: '5 EUR' }],
]);
const cities = data({ city: { items: items('Espoo', 'Turku') } });
const price = data({ price: { value: '9 EUR' } });

const opening: readonly Step[] = [{ do: 'open' }, { do: 'answer', request: 0, reply: data() }];
const change = (key: string, value: string): Step => ({ do: 'change', key, value });

async function record(steps: readonly Step[], replies: readonly ModalReply[]) {
  const world = createWorld({ schema });
  for (const step of [...opening, ...steps]) await take(world, step);
  const file = recordOf(world.modal);
  const pending = file.requests.slice(-replies.length).map(({ id }, index) => {
    return { id, reply: replies[index] as ModalReply };
  });
  return { file, pending };
}

test('a response that a re-request of another block supersedes leaves choices for the earlier value', async () => {
  const { file, pending } = await record([change('country', 'FI'), change('size', 'M')], [cities, price]);
  const { outcomes, orders, leftOut, isComplete } = exploreOrders(file, pending);
  expect({ orders, leftOut, isComplete }).toEqual({ orders: 3, leftOut: 0, isComplete: true });
  expect(outcomes.map(({ orders: count, problems }) => [count, problems])).toEqual([
    [
      2,
      [
        {
          type: 'stale-options',
          block: 'city',
          options: ['items'],
          invoker: 'country',
          request: pending[0]?.id,
        },
      ],
    ],
    [1, []],
  ]);
  expect(outcomes[0]?.steps.map(({ type }) => type)).toEqual(['event', 'response', 'response']);
  expect(outcomes[1]?.steps.map(({ type, of }) => [type, of])).toEqual([
    ['response', pending[0]?.id],
    ['event', 3],
    ['response', pending[1]?.id],
  ]);
});

test('the responses alone, after all changes, have one outcome in whatever order: an older one never wins', async () => {
  const { file, pending } = await record(
    [change('country', 'FI'), change('size', 'M'), change('country', 'EE'), change('size', 'S')],
    [cities, price, data({ price: { value: '7 EUR' } }), data({ city: { items: items('Narva') } })],
  );
  const { outcomes, orders } = exploreOrders(file, pending, { areEventsMoved: false });
  expect([orders, outcomes.length]).toEqual([24, 1]);
  expect(outcomes[0]?.state.blocks[2]?.items).toEqual(items('Narva'));
});

test('a response that removes the item that the user chose in the meantime undoes the choice', async () => {
  const { file, pending } = await record([change('country', 'FI'), change('city', 'Tartu')], [cities]);
  const { outcomes, orders, leftOut } = exploreOrders(file, pending);
  // If the response comes first, Tartu is not there to be chosen.
  expect([orders, leftOut]).toEqual([2, 1]);
  expect(outcomes.map(({ problems }) => problems)).toEqual([
    [{ type: 'lost-input', block: 'city', value: 'Tartu', request: pending[0]?.id }],
  ]);
});

test('an error about a value that the user has changed since is a problem', async () => {
  const wrong = data({ city: { error: 'There is no bakery in Tallinn.' } });
  const steps = [change('city', 'Tallinn'), change('country', 'FI'), change('city', 'Tartu')];
  const { file, pending } = await record(steps, [wrong]);
  const { outcomes } = exploreOrders(file, pending);
  expect(outcomes.map(({ problems }) => problems.map(({ type }) => type))).toEqual([['outdated-error'], []]);
});

test('the choices stay those for the earlier value if the response with the next ones is lost', async () => {
  const world = createWorld({ schema });
  const first: readonly Step[] = [change('country', 'FI'), { do: 'answer', request: 1, reply: cities }];
  for (const step of [...opening, ...first, change('country', 'EE')]) await take(world, step);
  const file = recordOf(world.modal);
  const id = file.requests[2]?.id ?? -1;
  const lost = exploreOrders(file, [{ id, reason: 'ECONNRESET' }]).outcomes;
  expect(lost.map(({ problems }) => problems)).toEqual([
    [{ type: 'stale-options', block: 'city', options: ['items'], invoker: 'country', request: id }],
  ]);
  expect(lost[0]?.state.failure).toEqual({ cause: 'network', reason: 'ECONNRESET' });
});

test('each response can be lost, which shows the same whether the connection breaks or the time limit passes', async () => {
  const { file, pending } = await record([change('country', 'FI')], [cities]);
  const { outcomes, orders } = exploreOrders(file, pending, { areResponsesLost: true });
  expect(orders).toBe(3);
  expect(outcomes.map(({ orders: count, state }) => [count, state.error])).toEqual([
    [1, null],
    [2, 'Something went wrong, please try again.'],
  ]);
});

test('an exploration ends at its budget, and says so', async () => {
  const { file, pending } = await record([change('country', 'FI'), change('size', 'M')], [cities, price]);
  const { outcomes, isComplete, budget, orders } = exploreOrders(file, pending, { budget: 4 });
  expect({ isComplete, budget, orders }).toEqual({ isComplete: false, budget: 4, orders: 3 });
  expect(outcomes).toHaveLength(1);
});

test('a response to a request that the file does not have is reported', async () => {
  const { file } = await record([change('country', 'FI')], []);
  expect(() => exploreOrders(file, [{ id: 999, reply: error }])).toThrow(
    new TypeError('The session file has no request with the number 999.'),
  );
});

describe('a naive model that goes through every order, one by one, ends in the same', () => {
  test('for all orders of up to four responses between the changes of a form', async () => {
    const all: Compared[] = [];
    const replies = [cities, price, error, data({ city: { error: 'Closed' } }), null];
    for (const [shift] of replies.entries()) {
      const turned = [...replies.slice(shift), ...replies.slice(0, shift)];
      for (const areLost of [false, true]) {
        all.push(await compareOrders(heldRun(edits.slice(0, 2), turned, areLost)));
        all.push(await compareOrders(heldRun(edits.slice(0, areLost ? 3 : 6), turned, areLost)));
      }
    }
    expect(new Set(all.flatMap(({ problems }) => problems))).toEqual(
      new Set(['stale-options', 'lost-input', 'outdated-error']),
    );
  });

  test('for random modals', async () => {
    const compared: Compared[] = [];
    const seed = Date.now();
    const property = fc.asyncProperty(anyHeldRun, async (run) => {
      compared.push(await compareOrders(run));
    });
    await fc.assert(property, { seed, numRuns: 300 });
    const sum = (numberOf: (one: Compared) => number) =>
      compared.reduce((all, one) => all + numberOf(one), 0);
    console.info(
      `seed ${seed}: ${sum(({ orders }) => orders)} orders, ${sum(({ leftOut }) => leftOut)} left out, ${sum(({ outcomes }) => outcomes)} outcomes of ${compared.length} runs, ${sum(({ problems }) => problems.length)} problems`,
    );
    expect(compared.filter(({ outcomes }) => outcomes > 1).length).toBeGreaterThan(10);
  });
});

const edits: readonly Step[] = [
  change('country', 'FI'),
  change('city', 'Tartu'),
  change('size', 'M'),
  change('country', 'EE'),
  change('city', 'Tallinn'),
  change('size', 'S'),
];

function heldRun(steps: readonly Step[], replies: HeldRun['replies'], areLost: boolean): HeldRun {
  return {
    schema,
    steps: [...opening, ...steps],
    replies,
    readings: defaults,
    debounceMs: 300,
    areEventsMoved: true,
    areLost,
  };
}
