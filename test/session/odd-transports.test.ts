import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createModal } from '../../src/session/create-modal.ts';
import type { ModalEvent } from '../../src/session/modal-events.ts';
import type { Transport } from '../../src/session/transport.ts';
import { data, schemaOf } from './modals.ts';
import { settle } from './worlds.ts';

const schema = schemaOf([['name', 'input', { label: 'Name' }]]);

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', note));
beforeEach(() => void unhandled.splice(0));
afterAll(() => void process.off('unhandledRejection', note));

const thrower = () => {
  throw new Error('not to be read');
};
const throwing = (...names: string[]) => {
  return Object.defineProperties(
    {},
    Object.fromEntries(names.map((name) => [name, { get: thrower, enumerable: true }])),
  );
};
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};
const whole = { status: 200 };

const replies: Readonly<Record<string, () => unknown>> = {
  nothing: () => undefined,
  'a text': () => 'text',
  'a list': () => [200, {}],
  'a status that throws': () => Object.assign(throwing('status'), { body: {} }),
  'a body that throws': () => Object.assign(throwing('body'), whole),
  'a body whose member throws': () => ({ ...whole, body: throwing('data') }),
  'a body whose toJSON throws': () => ({ ...whole, body: { toJSON: thrower } }),
  'a body that refers to itself': () => {
    const body: Record<string, unknown> = {};
    return { ...whole, body: Object.assign(body, { data: body }) };
  },
  'a body that is a bigint': () => ({ ...whole, body: 1n }),
  'a body that is a function': () => ({ ...whole, body: thrower }),
  'a body that is revoked': () => ({ ...whole, body: revoked() }),
  'a further member that throws': () => Object.assign(throwing('headers'), whole, { body: {} }),
  'a status that is a symbol': () => ({ status: Symbol('200'), body: {} }),
  'a status that is a bigint': () => ({ status: 200n, body: {} }),
  'a status that is a text': () => ({ status: '200', body: {} }),
  'a status that is NaN': () => ({ status: Number.NaN, body: {} }),
  'a revoked proxy': revoked,
};

const reasons: Readonly<Record<string, () => unknown>> = {
  undefined: () => undefined,
  null: () => null,
  'a symbol': () => Symbol('reason'),
  'an object without a prototype': () => Object.create(null),
  'an object whose toString throws': () => ({ toString: thrower }),
  'an error whose message throws': () => Object.defineProperty(new Error('x'), 'message', { get: thrower }),
  'an error whose message is a symbol': () => Object.assign(new Error('x'), { message: Symbol('x') }),
  'an error whose cause throws': () => Object.defineProperty(new Error('x'), 'cause', { get: thrower }),
  'an error whose cause has a message that throws': () =>
    new Error('x', { cause: Object.defineProperty(new Error('y'), 'message', { get: thrower }) }),
  'a revoked proxy': revoked,
};

const ways: [string, Transport][] = [
  ...Object.entries(replies).map(([name, make]): [string, Transport] => [
    `gives ${name}`,
    async () => make() as never,
  ]),
  ...Object.entries(reasons).flatMap(([name, make]): [string, Transport][] => [
    [`rejects with ${name}`, () => Promise.reject(make())],
    [
      `throws ${name}`,
      () => {
        throw make();
      },
    ],
  ]),
  ['gives something whose then throws', () => throwing('then') as never],
];

test.each(ways)('a transport that %s fails, and the modal continues', async (_, odd) => {
  let isOdd = true;
  const transport: Transport = (...asked) => (isOdd ? odd(...asked) : Promise.resolve(data()));
  const modal = createModal({ schema, transport, record: true });
  modal.open();
  await settle();
  expect(modal.getState()).toMatchObject({ phase: 'failed', error: expect.any(String) });
  isOdd = false;
  modal.retry();
  await settle();
  expect(modal.getState()).toMatchObject({ phase: 'ready', error: null });

  isOdd = true;
  modal.change('name', 'Ada');
  modal.press('send');
  await settle();
  expect(modal.getState()).toMatchObject({ phase: 'ready', busy: null, form: { name: 'Ada' } });
  expect(modal.getState().error).not.toBeNull();
  expect(JSON.stringify(modal.record())).toContain('Ada');
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
});

test('a transport that changes its requests changes neither the next ones nor the recording', async () => {
  const asked: string[] = [];
  const transport: Transport = async (request) => {
    asked.push(JSON.stringify(request));
    Object.assign(request.query, { token: 'other', extra: '1' });
    for (const value of Object.values(request.body ?? {})) if (Array.isArray(value)) value.push('other');
    return data();
  };
  const items = ['a', 'b'].map((value) => ({ label: value, value }));
  const modal = createModal({
    schema: schemaOf([['tags', 'checkbox-group', { items, value: ['a'], fetchOnChange: true }]]),
    transport,
    context: { resource: 'deal', view: 'details', userId: 1, companyId: 2, selectedIds: [9], token: 'mine' },
    record: true,
  });
  modal.open();
  await settle();
  modal.change('tags', ['b']);
  await settle();
  modal.press('send');
  await settle();
  expect(asked).toHaveLength(3);
  expect(asked.join()).not.toMatch(/other|extra/);
  expect(modal.record()?.requests.map(({ request }) => JSON.stringify(request))).toEqual(asked);
  expect(modal.getState().form).toEqual({ tags: ['b'] });
});

test('a clock that calls back immediately fails a request before it is sent', () => {
  const asked: string[] = [];
  const transport: Transport = ({ kind }) => {
    asked.push(kind);
    return new Promise(() => undefined);
  };
  const after = (_: number, callback: () => void) => {
    callback();
    return () => undefined;
  };
  const events: string[] = [];
  const onEvent = ({ type }: ModalEvent) => void events.push(type);
  const modal = createModal({ schema, transport, clock: { now: () => 0, after }, onEvent });
  modal.open();
  expect(modal.getState()).toMatchObject({ phase: 'failed', failure: { cause: 'timeout' } });
  expect(asked).toEqual([]);
  expect(events).toEqual(['failure']);
});
