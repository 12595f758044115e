import { expect, test } from 'vitest';
import type { Modal } from '../../src/session/modal.ts';
import { replaySession, type SessionFile } from '../../src/session/replay-session.ts';
import { data, error, ok, schemaOf, success } from './modals.ts';
import { context } from './over-http.ts';
import { createWorld, type HandWorld, recordOf, settle } from './worlds.ts';

const schema = schemaOf([
  ['mail', 'input', { label: 'Mail', type: 'email', fetchOnChange: true, error: 'Missing' }],
  ['__proto__', 'select', { label: 'Size', value: [], items: [{ label: 'S', value: 1 }] }],
]);

function watch(modal: Modal): string[] {
  const states = [JSON.stringify(modal.getState())];
  modal.subscribe((state) => void states.push(JSON.stringify(state)));
  return states;
}

function replay(modal: Modal): string[] {
  const file: SessionFile = JSON.parse(JSON.stringify(recordOf(modal)));
  const states = replaySession(file).map((state) => JSON.stringify(state));
  return states.filter((state, index) => state !== states[index - 1]);
}

async function answer({ requests }: HandWorld, reply: ReturnType<typeof ok>, index = -1): Promise<void> {
  requests.at(index)?.answer(reply);
  await settle();
}

async function useAll(world: HandWorld): Promise<void> {
  const { modal, clock } = world;
  modal.open();
  await answer(world, data({ mail: { message: 'Your own' } }));
  modal.change('mail', 'a@');
  modal.press('send');
  modal.change('mail', 'a@b.co');
  clock.pass(300);
  modal.change('mail', 'a@b.com');
  clock.pass(300);
  await answer(world, data({ mail: { error: 'Taken' } }), -2);
  await answer(world, error);
  modal.change('__proto__', [1]);
  modal.press('send');
  await answer(world, data({ mail: { error: 'Taken' } }));
  modal.press('send');
  clock.pass(10_000);
  modal.press('other');
  await answer(world, { status: 401, body: '' });
  modal.retry();
  await answer(world, ok('no JSON'));
  modal.retry();
  await answer(world, data());
  modal.press('send');
  await answer(world, success);
}

test('a session is lived again to the same states, byte for byte', async () => {
  const world = createWorld({ schema });
  const states = watch(world.modal);
  await useAll(world);
  const replayed = replay(world.modal);
  expect(states.length).toBeGreaterThan(20);
  expect(replayed).toEqual(states);
});

test('a modal that is opened again is recorded from there, and lived again from there', async () => {
  const world = createWorld({ schema });
  await useAll(world);
  const states = watch(world.modal);
  await useAll(world);
  expect(replay(world.modal)).toEqual(states);
  expect(recordOf(world.modal).events[0]).toMatchObject({ type: 'open', at: 0 });
});

test('a modal that is open stays recorded when one tries to open it again', () => {
  const { modal } = createWorld({ schema });
  modal.open();
  modal.close();
  modal.open();
  modal.open();
  expect(recordOf(modal).events.map(({ type }) => type)).toEqual(['open', 'open']);
});

test('of a very long session the last events are kept, and lived again from there', async () => {
  const world = createWorld({ schema });
  world.modal.open();
  await answer(world, data({ mail: { error: 'Taken', message: 'Hint' } }));
  const states = watch(world.modal);
  for (let round = 0; round < 3500; round += 1) {
    world.modal.change('mail', `text ${round}`);
    if (round % 100 === 0) world.clock.pass(300);
    if (round % 500 === 0) await answer(world, data({ mail: { label: `Label ${round}` } }));
  }
  const { events } = recordOf(world.modal);
  expect(events.length).toBeGreaterThan(1000);
  expect(events.length).toBeLessThanOrEqual(2000);
  const replayed = replay(world.modal);
  expect(replayed).toEqual(states.slice(-replayed.length));
});

test('of large responses the last megabytes are kept, and lived again from there', async () => {
  const world = createWorld({ schema, debounceMs: 0 });
  world.modal.open();
  await answer(world, data());
  const states = watch(world.modal);
  for (let round = 0; round < 40; round += 1) {
    world.modal.change('mail', `text ${round}`);
    await answer(world, data({ mail: { message: `${round}`.repeat(200_000) } }));
  }
  const file = JSON.stringify(recordOf(world.modal));
  expect(file.length).toBeGreaterThan(1_000_000);
  expect(file.length).toBeLessThan(4_000_000);
  const replayed = replay(world.modal);
  expect(replayed).toEqual(states.slice(-replayed.length));
});

test('nothing is recorded unless requested', async () => {
  const { modal } = createWorld({ schema, record: undefined });
  modal.open();
  modal.close();
  expect(modal.record()).toBeNull();
});

test('a file has the sent requests, their time and target, and the responses that were dropped as late', async () => {
  const world = createWorld({ schema, context });
  world.clock.pass(5000);
  world.modal.open();
  await answer(world, data());
  world.modal.change('mail', 'a');
  world.clock.pass(300);
  world.modal.change('mail', 'ab');
  world.clock.pass(300);
  await answer(world, data(), -2);
  const record = recordOf(world.modal);
  expect(record).toMatchObject({ context, endpoint: 'https://app.example/modal' });
  const { requests, events } = record;
  expect(requests.map(({ at, request }) => [at, request.kind])).toEqual([
    [0, 'initial'],
    [300, 'change'],
    [600, 'change'],
  ]);
  expect(events.at(-1)).toMatchObject({ type: 'response', at: 600, id: requests[1]?.id });
  expect(world.events.at(-1)).toMatchObject({ type: 'response', dropped: 'superseded' });
});

test('attempts after the close remove nothing from the recording', async () => {
  const world = createWorld({ schema });
  await useAll(world);
  const { events } = recordOf(world.modal);
  expect(world.modal.change('mail', 'late')).toMatchObject({ ok: false });
  world.modal.close();
  expect(recordOf(world.modal).events.slice(0, events.length)).toEqual(events);
});

test('a list that is changed after it was given changes nothing in the modal or its record', async () => {
  const world = createWorld({ schema });
  world.modal.open();
  await answer(world, data());
  const list = [1];
  world.modal.change('__proto__', list);
  list.push(2);
  expect(world.modal.getState().blocks[1]?.value).toEqual([1]);
  expect(recordOf(world.modal).events.at(-1)).toMatchObject({ value: [1] });
});

test('a response of a transport is treated as its JSON, live and in a replay', async () => {
  const world = createWorld({ schema });
  const states = watch(world.modal);
  world.modal.open();
  const mail = { label: undefined, message: undefined, value: 'a@b.co' };
  await answer(world, ok({ data: { blocks: { mail } }, error: undefined }));
  expect(world.modal.getState()).toMatchObject({ phase: 'ready', form: { mail: 'a@b.co' } });
  expect(world.modal.getState().blocks[0]?.options.label).toBe('Mail');
  expect(replay(world.modal)).toEqual(states);
});

test('a recording keeps the responses, whatever changes them later', async () => {
  const world = createWorld({ schema });
  const reply = { status: 200, body: { data: { blocks: { mail: { label: 'Your mail' } } } } };
  world.modal.open();
  await answer(world, reply);
  reply.body.data.blocks.mail.label = 'Another';
  expect(replay(world.modal).at(-1)).toBe(JSON.stringify(world.modal.getState()));
});

test('values outside of JSON do not prevent a recording', async () => {
  const circle: Record<string, unknown> = {};
  circle['data'] = { blocks: circle };
  const world = createWorld({ schema });
  world.modal.open();
  await answer(world, { status: 200, body: circle });
  expect(replay(world.modal).at(-1)).toBe(JSON.stringify(world.modal.getState()));
  world.modal.retry();
  await answer(world, data());
  for (const value of [circle, [circle], new Date(), () => 'a', 1n, null])
    expect(world.modal.change('mail', value as never)).toMatchObject({ ok: false });
  expect(replay(world.modal).at(-1)).toBe(JSON.stringify(world.modal.getState()));
});

test('removing parts of a recording changes neither the modal nor the next recording', async () => {
  const world = createWorld({ schema });
  world.modal.open();
  await answer(world, data({ mail: { label: 'Your mail' } }));
  world.modal.change('__proto__', [1]);
  const [state, whole] = [world.modal.getState(), JSON.stringify(recordOf(world.modal))];
  empty(recordOf(world.modal));
  expect(JSON.stringify(recordOf(world.modal))).toBe(whole);
  expect(JSON.stringify(world.modal.getState())).toBe(JSON.stringify(state));
});

test.each([null, 5, {}, { version: 2 }])('a value that is not a session file is reported: %j', (file) => {
  expect(() => replaySession(file as never)).toThrow(
    new TypeError('"file" is not a session file. Pass the result of modal.record().'),
  );
});

/** Takes all out of an object, and out of all that is in it. */
function empty(whole: object): void {
  for (const [name, part] of Object.entries(whole)) {
    if (typeof part === 'object' && part !== null) empty(part);
    Reflect.deleteProperty(whole, name);
  }
}
