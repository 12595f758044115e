import { getHeapSnapshot, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createModal } from '../../src/session/create-modal.ts';
import { httpTransport } from '../../src/session/http-transport.ts';
import type { Modal } from '../../src/session/modal.ts';
import { data, schemaOf, success } from './modals.ts';
import { type Endpoint, json, startEndpoint } from './server.ts';
import { createClock, createWorld, recordOf, settle } from './worlds.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await startEndpoint();
});
afterAll(() => endpoint.close());

const schema = schemaOf([
  ['name', 'input', { label: 'Name', fetchOnChange: true }],
  ['gift', 'select', { label: 'Gift', items: [{ label: 'Yes', value: 'yes' }], fetchOnChange: true }],
]);

/** In kilobytes. */
async function measureHeap(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return process.memoryUsage().heapUsed / 1000;
}

/** The kilobytes that each of three turns adds at least: a leak adds in every one, and what is compiled or cached in one. */
async function growthOf(turn: () => unknown): Promise<number> {
  await turn();
  const growths: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const before = await measureHeap();
    await turn();
    growths.push((await measureHeap()) - before);
  }
  return Math.min(...growths);
}

/** Opens, edits so that requests and a pause are open, and closes. */
async function openAndClose(modal: Modal, round: number): Promise<void> {
  modal.open();
  await settle();
  modal.change('gift', 'yes');
  modal.change('name', `name ${round}`);
  if (round % 3 === 0) modal.press('send');
  modal.close();
  await settle();
}

test('1,000 rounds of opening, editing and closing one modal leave no memory, timer or request behind', async () => {
  const clock = createClock();
  const signals = new Set<AbortSignal>();
  const transport = (request: { readonly kind: string }, signal: AbortSignal) => {
    if (request.kind === 'initial') return Promise.resolve(data());
    signals.add(signal);
    // Never settles, whatever is done to it: the worst that a transport can do.
    return new Promise<never>(() => {});
  };
  const modal = createModal({ schema, transport, clock });
  let notAborted = 0;
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) await openAndClose(modal, round);
    notAborted += [...signals].filter((signal) => !signal.aborted).length;
    signals.clear();
  };
  expect(await growthOf(() => rounds(1000))).toBeLessThan(200);
  expect(notAborted).toBe(0);
  expect(clock.timers()).toBe(0);
});

test('1,000 modals that are used once and forgotten leave no memory behind', async () => {
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      const world = createWorld({ schema });
      world.modal.open();
      world.requests[0]?.answer(data());
      await settle();
      world.modal.change('name', 'Ada');
      world.modal.close();
      world.requests.at(-1)?.fail(new Error('aborted'));
      await settle();
    }
  };
  expect(await growthOf(() => rounds(1000))).toBeLessThan(200);
});

test('hours of typing into an open modal do not fill the memory', async () => {
  const world = createWorld({ schema });
  world.modal.open();
  world.requests[0]?.answer(data());
  await settle();
  const type = (count: number) => {
    for (let round = 0; round < count; round += 1) world.modal.change('name', `text ${round}`);
  };
  expect(await growthOf(() => type(20_000))).toBeLessThan(200);
  expect(recordOf(world.modal).events.length).toBeLessThanOrEqual(2000);
});

/** The number of occurrences of a text in the heap. The text itself must not be in it: it is put together from its parts. */
async function countInHeap(...parts: readonly string[]): Promise<number> {
  collectGarbage();
  let snapshot = '';
  for await (const chunk of getHeapSnapshot()) snapshot += chunk;
  return snapshot.split(new RegExp(parts.join('[-]'))).length - 1;
}

test('nothing that was typed stays in memory after the modal is closed, by its user or by a success', async () => {
  const type = (...parts: readonly string[]) => parts.join('-');
  const wordsOf = (modal: Modal, word: string) => {
    modal.change('name', type('typed', word, 'here'));
    modal.change('name', type('typed', word, 'there'));
  };
  const worlds = [false, true].map((isSent) => {
    const world = createWorld({ schema, debounceMs: 0, record: false });
    return { ...world, isSent };
  });
  for (const { modal, requests, isSent } of worlds) {
    modal.open();
    requests.splice(0).at(-1)?.answer(data());
    await settle();
    wordsOf(modal, isSent ? 'sent' : 'closed');
    if (isSent) requests.splice(0).at(-1)?.answer(data());
    await settle();
    expect(await countInHeap('typed', isSent ? 'sent' : 'closed', 'there')).toBeGreaterThan(0);
    if (isSent) {
      modal.press('send');
      requests.splice(0).at(-1)?.answer(success);
      await settle();
    } else modal.close();
    requests.splice(0);
    expect(modal.getState().phase).toBe('closed');
  }
  expect(worlds[1]?.modal.getState().success).not.toBeNull();
  for (const world of worlds) world.events.splice(0);
  expect(await countInHeap('typed', 'sent', 't?here')).toBe(0);
  expect(await countInHeap('typed', 'closed', 't?here')).toBe(0);
});

test('with the real clock and HTTP, 100 rounds leave no timer and no socket open', async () => {
  endpoint.answerWith(json({ data: {} }));
  const modal = createModal({ schema, transport: httpTransport({ endpoint: endpoint.url }) });
  const active = (name: string) => process.getActiveResourcesInfo().filter((one) => one === name).length;
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) await openAndCloseOverHttp(modal, round);
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await rounds(10);
  const before = [active('Timeout'), active('TCPSocketWrap')];
  await rounds(100);
  expect(active('Timeout')).toBeLessThanOrEqual((before[0] ?? 0) + 2);
  expect(active('TCPSocketWrap')).toBeLessThanOrEqual((before[1] ?? 0) + 4);
});

async function openAndCloseOverHttp(modal: Modal, round: number): Promise<void> {
  modal.open();
  await vi.waitUntil(() => modal.getState().phase === 'ready', { interval: 1, timeout: 60_000 });
  modal.change('gift', 'yes');
  modal.change('name', `name ${round}`);
  modal.close();
}
