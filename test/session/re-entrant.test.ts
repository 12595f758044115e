import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createModal } from '../../src/session/create-modal.ts';
import type { Modal, ModalOptions } from '../../src/session/modal.ts';
import type { ModalReply, ModalRequest, Transport } from '../../src/session/transport.ts';
import { data, schemaOf, success } from './modals.ts';
import { createClock, settle } from './worlds.ts';

const schema = schemaOf([
  ['name', 'input', { label: 'Name', fetchOnChange: true }],
  [
    'gift',
    'select',
    {
      label: 'Gift',
      items: [
        { label: 'Yes', value: 'y' },
        { label: 'No', value: 'n' },
      ],
      fetchOnChange: true,
    },
  ],
]);

interface Asked {
  readonly kind: ModalRequest['kind'];
  readonly signal: AbortSignal;
  readonly answer: (reply: ModalReply) => void;
  isSettled: boolean;
}

/** A modal whose every outside call may use it again, and what its transport saw that must never be. */
function createWorld(reenter: (modal: Modal, point: string) => void) {
  const clock = createClock();
  const asked: Asked[] = [];
  const broken: string[] = [];
  const at = (point: string) => () => reenter(modal, point);
  const transport: Transport = ({ kind }, signal) => {
    if (modal.getState().phase === 'closed') broken.push(`${kind} after the close`);
    const others = asked.filter((one) => one.kind === kind && !one.isSettled && !one.signal.aborted);
    if (others.length > 0) broken.push(`two of ${kind}`);
    return new Promise((resolve) => {
      const answer = (reply: ModalReply) => {
        one.isSettled = true;
        resolve(reply);
      };
      const one: Asked = { kind, signal, answer, isSettled: false };
      asked.push(one);
      signal.addEventListener('abort', at('abort'));
      at('transport')();
    });
  };
  const openUrl: ModalOptions['openUrl'] = at('open-url');
  const onEvent: ModalOptions['onEvent'] = at('event');
  const modal = createModal({ schema, transport, clock, openUrl, onEvent, debounceMs: 0 });
  modal.subscribe(at('state'));
  return { modal, clock, asked, broken };
}

test('an abort listener that closes the modal keeps the request from going out', async () => {
  const world = createWorld((modal, point) => point === 'abort' && modal.close());
  world.modal.open();
  world.asked[0]?.answer(data());
  await settle();
  world.modal.change('name', 'A');
  world.modal.change('name', 'Ad');
  expect(world.modal.getState().phase).toBe('closed');
  expect(world.broken).toEqual([]);
  expect(world.asked.map(({ kind }) => kind)).toEqual(['initial', 'change']);
});

test('an abort listener that asks again leaves one request open', async () => {
  let isFirst = true;
  const world = createWorld((modal, point) => {
    if (point !== 'abort' || !isFirst) return;
    isFirst = false;
    modal.change('gift', 'y');
  });
  world.modal.open();
  world.asked[0]?.answer(data());
  await settle();
  world.modal.change('name', 'A');
  world.modal.change('name', 'Ad');
  expect(world.broken).toEqual([]);
  expect(world.asked.filter(({ signal, isSettled }) => !signal.aborted && !isSettled)).toHaveLength(1);
  expect(world.modal.getState().form).toEqual({ name: 'Ad', gift: 'y' });
});

type Step = (modal: Modal) => unknown;
const steps: Readonly<Record<string, Step>> = {
  open: (modal) => modal.open(),
  close: (modal) => modal.close(),
  retry: (modal) => modal.retry(),
  name: (modal) => modal.change('name', `Ada${modal.getState().blocks[0]?.value ?? ''}`),
  yes: (modal) => modal.change('gift', 'y'),
  no: (modal) => modal.change('gift', 'n'),
  send: (modal) => modal.press('send'),
  reset: (modal) => modal.press('other'),
};
const step = fc.constantFrom(...Object.keys(steps));
const points = ['abort', 'transport', 'state', 'event', 'open-url'];
const reply = fc.constantFrom(data(), data({ gift: { message: 'Hint' } }), success, {
  status: 500,
  body: '',
});

test('whoever uses the modal again from a listener, one request of a kind is open, and none after a close', async () => {
  const run = fc.record({
    steps: fc.array(fc.oneof(step, fc.record({ reply, which: fc.nat(4) })), { minLength: 4, maxLength: 16 }),
    again: fc.array(fc.record({ point: fc.constantFrom(...points), step }), { maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(run, async ({ steps: taken, again }) => {
      const left = [...again];
      const world = createWorld((modal, point) => {
        const [next] = left;
        if (next?.point !== point) return;
        left.shift();
        steps[next.step]?.(modal);
      });
      world.modal.open();
      for (const one of taken) {
        if (typeof one === 'string') steps[one]?.(world.modal);
        else
          world.asked
            .filter(({ isSettled }) => !isSettled)
            .at(-1 - one.which)
            ?.answer(one.reply);
        await settle();
      }
      expect(world.broken).toEqual([]);
      left.splice(0);
      world.modal.close();
      await settle();
      expect(world.modal.getState()).toMatchObject({ phase: 'closed', busy: null, form: {} });
      expect(world.clock.timers()).toBe(0);
      expect(world.asked.filter(({ signal, isSettled }) => !signal.aborted && !isSettled)).toEqual([]);
    }),
    { numRuns: 500, seed: 31 },
  );
});
