import { expect, test } from 'vitest';
import type { SentCall } from '../../playground/extension-calls/call.ts';
import { createTimeline } from '../../playground/extension-calls/timeline.ts';
import { type App, openSession } from '../../playground/extension-preview/session.ts';
import { firstManifestOf } from '../../playground/manifest/first-manifest.ts';
import { readConversation } from '../../playground/messaging/conversation.ts';
import { createInbox, type InboxStore } from '../../playground/messaging/inbox.ts';

/** Opens an inbox with an app that sends JSON. Each request and its response are noted. */
function openInbox(respond: (call: SentCall) => unknown) {
  const calls: SentCall[] = [];
  const timeline = createTimeline();
  const app: App = {
    connection: { link: 'link', channel: 'channel', crmUrl: null },
    async send(call) {
      calls.push(call);
      const text = JSON.stringify(await respond(call));
      return { status: 200, contentType: 'application/json', text, ms: 1, problems: [], sent: '' };
    },
    call: async () => {},
    listen: () => () => {},
  };
  const session = openSession('messaging', app, timeline, () => firstManifestOf('messaging'));
  const inbox = createInbox(session);
  inbox.connect();
  return { inbox, calls, timeline };
}

const participants = [
  { id: 'ada', name: 'Ada', role: 'end_user' },
  { id: 'eve', name: 'Eve', role: 'end_user' },
  { id: 'me', name: 'Me', role: 'source_user' },
];
const conversation = { id: 'c', link: '', status: 'open', seen: true, messages: [], participants };

const loaded = (inbox: InboxStore) => expect.poll(() => inbox.getState().conversations.length);

test('the cursor is read beside the data, or in the last conversation, and pages do not repeat conversations', async () => {
  const pages = [
    { data: [conversation], additional_data: { after: 'one' } },
    { data: [conversation, { ...conversation, id: 'd', additional_data: { after: 'two' } }] },
    { data: [], additional_data: { after: '' } },
  ];
  const { inbox, calls } = openInbox(({ operation }) =>
    operation === 'getConversations' ? { success: true, ...pages.shift() } : { success: true, data: {} },
  );
  await loaded(inbox).toBe(1);
  expect(inbox.getState().cursor).toBe('one');
  await inbox.loadMore();
  expect(inbox.getState()).toMatchObject({ cursor: 'two', openId: 'c' });
  expect(inbox.getState().conversations.map(({ id }) => id)).toEqual(['c', 'd']);
  await inbox.loadMore();
  expect(inbox.getState().cursor).toBe(null);
  expect(calls.filter(({ operation }) => operation === 'getConversations').map(({ query }) => query)).toEqual(
    [
      { conversations_limit: '30', messages_limit: '30' },
      { conversations_limit: '30', messages_limit: '30', after: 'one' },
      { conversations_limit: '30', messages_limit: '30', after: 'two' },
    ],
  );
});

test('a message is sent from the user of the app to all others, and is there once although the app reports it first', async () => {
  const { inbox, calls, timeline } = openInbox(({ operation }) => {
    if (operation === 'getConversations') return { success: true, data: [conversation] };
    if (operation !== 'postMessage') return { success: true, data: {} };
    const body = { id: 'sent', channel_id: 'channel', conversation_id: 'c', sender_id: 'me', message: 'Hi' };
    const reply = { status: 200, expected: null, contentType: '', text: '', ms: 0, problems: [], seen: null };
    timeline.setState(({ calls: all }) => ({
      calls: [
        ...all,
        {
          number: 1 + (all.at(-1)?.number ?? 0),
          from: 'app',
          operation: 'receiveMessage',
          cause: '',
          at: new Date(),
          method: 'POST',
          url: '',
          body: JSON.stringify(body),
          reply,
          sent: null,
        },
      ],
    }));
    return { success: true, data: { id: 'sent' } };
  });
  await loaded(inbox).toBe(1);
  inbox.write('c', { text: 'Hi' });
  const [read] = inbox.getState().conversations;
  if (read === undefined) throw new Error('nothing was listed');
  await inbox.send(read);
  const { body } = calls.find(({ operation }) => operation === 'postMessage') ?? {};
  const fields = { message: 'Hi', senderId: 'me', conversationId: 'c', 'recipientIds[]': 'ada,eve' };
  expect(body).toEqual({ fields, files: [] });
  expect(inbox.getState().conversations[0]?.messages.map(({ id, message }) => [id, message])).toEqual([
    ['sent', 'Hi'],
  ]);
});

test('a slow request is sent once, and its response is ignored if another channel is shown by then', async () => {
  const responses: ((value: unknown) => void)[] = [];
  const { inbox, calls } = openInbox(() => new Promise((resolve) => responses.push(resolve)));
  await expect.poll(() => responses.length).toBe(1);
  inbox.reload();
  expect(calls.length).toBe(1);
  inbox.choose('other');
  await expect.poll(() => responses.length).toBe(2);
  responses[0]?.({ success: true, data: [conversation] });
  responses[1]?.({ success: true, data: [{ ...conversation, id: 'other' }] });
  await loaded(inbox).toBe(1);
  expect(inbox.getState().conversations[0]?.id).toBe('other');
});

test('a response with success false is a failure, and a conversation of the app is read whatever it holds', async () => {
  const { inbox } = openInbox(() => ({ success: false, data: [] }));
  await expect
    .poll(() => inbox.getState().tasks['list']?.error)
    .toBe('The conversations could not be loaded.');
  const junk = [null, 1, 'text', [], {}, { id: 1 }, { id: '' }];
  expect(junk.map(readConversation)).toEqual(junk.map(() => null));
  const odd = { id: 'c', messages: [null, { id: 2 }, { id: 'm', attachments: 'x' }], participants: { a: 1 } };
  expect(readConversation(odd)).toMatchObject({ messages: [{ id: 'm', attachments: [] }], participants: [] });
});

test('messages are in the order of their times, and in that of the app if one has none', () => {
  const message = (id: string, created_at: string) => ({ id, created_at });
  const idsOf = (messages: readonly object[]) =>
    readConversation({ id: 'c', messages })?.messages.map(({ id }) => id);
  expect(idsOf([message('a', '2026-01-02 10:00'), message('b', '2026-01-02T09:00:00Z')])).toEqual(['b', 'a']);
  expect(idsOf([message('b', '2026-01-02T09:00:00Z'), message('a', '2026-01-02T10:00:00+00:00')])).toEqual([
    'b',
    'a',
  ]);
  expect(idsOf([message('new', 'today'), message('old', '2026-01-02T09:00:00Z')])).toEqual(['old', 'new']);
});
