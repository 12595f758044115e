import { describe, expect, test } from 'vitest';
import { withQuery } from '../../src/session/context.ts';
import { data, schemaOf, type Written } from './modals.ts';
import { createWorld, type HandWorld, settle } from './worlds.ts';

const blocks: Written = [
  ['pin', 'input', { label: 'PIN', type: 'password' }],
  ['name', 'input', { label: 'Name', fetchOnChange: true, isRequired: true }],
  ['mail', 'input', { label: 'Mail', type: 'email' }],
];

async function start(primary = 'request', url?: string): Promise<HandWorld> {
  const schema = schemaOf(blocks, 'reset', primary);
  const world = createWorld({
    schema,
    context: { resource: 'deal', view: 'details', userId: 1, companyId: 2, selectedIds: [9] },
  });
  world.modal.open();
  world.requests[0]?.answer(data({}, url === undefined ? {} : { send: { url } }));
  await settle();
  return world;
}

const warningsOf = ({ events }: HandWorld) =>
  events.flatMap((event) => (event.type === 'warning' ? [[event.warning, event.message]] : []));

describe('reports a warning', () => {
  test('when a URL with the form passes 2,000 characters, and not before', async () => {
    const world = await start();
    world.modal.change('name', 'x'.repeat(1500));
    world.clock.pass(300);
    expect(warningsOf(world)).toEqual([]);
    world.modal.change('name', 'x'.repeat(2000));
    world.clock.pass(300);
    const message = expect.stringMatching(
      /^The URL with the form has 2\d{3} characters; some servers reject more than 2000\.$/,
    );
    expect(warningsOf(world)).toEqual([['long-url', message]]);
  });

  test('when a password travels in a URL, and not when it is posted', async () => {
    const world = await start();
    world.modal.change('pin', '1234');
    world.modal.change('name', 'Ada');
    world.modal.press('send');
    world.requests[1]?.answer(data());
    await settle();
    expect(warningsOf(world)).toEqual([]);
    world.modal.change('name', 'Eva');
    world.clock.pass(300);
    expect(warningsOf(world)).toEqual([
      ['password-in-url', 'The password in "pin" is part of a URL, and servers write URLs to their logs.'],
    ]);
  });

  test('when a new tab is opened with it', async () => {
    const world = await start('open-url');
    world.modal.change('pin', '1234');
    world.modal.change('name', 'Ada');
    world.modal.press('send');
    expect(warningsOf(world).map(([warning]) => warning)).toEqual(['password-in-url']);
  });
});

describe('a button with the handler open-url', () => {
  const query =
    'resource=deal&view=details&userId=1&companyId=2&selectedIds=9&form=%7B%22name%22%3A%22Ada%22%7D';

  test.each([
    [undefined, `https://app.example/modal?${query}`],
    ['https://other.example/x?own=1#part', `https://other.example/x?own=1&${query}#part`],
  ])(
    'opens %s with the context and the form, inside the press, once, and asks nothing',
    async (url, expected) => {
      const world = await start('open-url', url);
      world.modal.change('name', 'Ada');
      world.modal.press('send');
      expect(world.tabs).toEqual([expected]);
      world.clock.pass(300);
      expect(world.requests.map(({ request }) => request.kind)).toEqual(['initial', 'change']);
      expect(world.tabs).toHaveLength(1);
      expect(world.events.filter(({ type }) => type === 'open-url')).toEqual([
        { type: 'open-url', url: expected },
      ]);
    },
  );

  test('opens nothing while a required block is empty or a value is malformed', async () => {
    const world = await start('open-url');
    expect(world.modal.press('send')).toEqual({ ok: false, reason: 'A required block has no value.' });
    world.modal.change('name', 'Ada');
    world.modal.change('mail', 'nobody');
    expect(world.modal.press('send')).toEqual({ ok: false, reason: '"mail" is malformed.' });
    expect(world.tabs).toEqual([]);
  });

  test('opens nothing without a URL', () => {
    const world = createWorld(
      { schema: schemaOf([['name', 'input', { label: 'Name' }]], 'reset', 'open-url') },
      false,
    );
    world.modal.open();
    expect(world.modal.press('send')).toEqual({
      ok: false,
      reason: 'The button has no http(s) URL to open.',
    });
  });

  test('opens nothing at an endpoint that is not http(s)', async () => {
    const tabs: string[] = [];
    const transport = Object.assign(async () => data(), { endpoint: 'javascript:alert(1)' });
    const schema = schemaOf([['note', 'text', { value: 'Hello' }]], 'reset', 'open-url');
    const { modal } = createWorld({ schema, transport, openUrl: (url) => void tabs.push(url) });
    modal.open();
    await settle();
    expect(modal.press('send')).toEqual({ ok: false, reason: 'The button has no http(s) URL to open.' });
    expect(tabs).toEqual([]);
  });

  test('is not pressed again by a replay', async () => {
    const { modal, tabs } = await start('open-url');
    modal.change('name', 'Ada');
    modal.press('send');
    modal.record();
    expect(tabs).toHaveLength(1);
  });
});

test.each([
  ['https://a.b', 'https://a.b?x=1+%26'],
  ['https://a.b/?', 'https://a.b/?x=1+%26'],
  ['https://a.b/?y=2', 'https://a.b/?y=2&x=1+%26'],
  ['https://a.b/?y=2&', 'https://a.b/?y=2&x=1+%26'],
  ['https://a.b/#c#d', 'https://a.b/?x=1+%26#c#d'],
])('parameters are added to %s', (url, expected) => {
  expect(withQuery(url, { x: '1 &' })).toBe(expected);
});
