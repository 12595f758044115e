import { changeBody, changeData, type Mutation } from '../../../../providers/mutate.ts';
import {
  changeJson,
  changeStatusOfPosts,
  changeText,
  rejectReads,
  renameIds,
  type Variant,
  variantsIn,
} from './variant.ts';

type Members = Readonly<Record<string, unknown>>;

/** The styles that providers of messages can have. */
export function messagingVariants(): readonly Variant[] {
  return [
    ...variantsIn({
      'status 201 for new messages': changeStatusOfPosts(201),
      'an empty cursor for none': changeJson(emptyCursors),
      'times with an offset of zero': changeText((text) => text.replace(times, '$1+00:00')),
      'a failure with status 200': rejectReads(() => Response.json({ success: false })),
    }),
    ...variantsIn(
      {
        'ids of conversations with odd characters': renameIds(
          '/conversations/',
          ['getConversations', 'getConversationById'],
          'id',
        ),
        'times without seconds': changeText((text) => text.replace(/T(\d\d:\d\d):[\d.]+Z/g, 'T$1Z')),
        'times with microseconds': changeText((text) => text.replace(/T([\d:]+)\.\d+Z/g, 'T$1.123456Z')),
        'no cursor at the end': changeJson((value) =>
          JSON.parse(JSON.stringify(value).replace(/,?"(?:after|next_messages_cursor)":null/g, '')),
        ),
        'cursors inside of conversations': changeBody(
          'getConversations',
          ({ data, additional_data, ...body }: { data: readonly Members[]; additional_data: Members }) => ({
            ...body,
            data: data.map((one, index) => (index === data.length - 1 ? { ...one, additional_data } : one)),
          }),
        ),
        'encoded cursors': encodeCursors(),
        'empty links': changeConversations((one) => ({ ...one, link: '' })),
        'unread conversations': changeConversations((one) => ({ ...one, seen: false })),
        'closed conversations': changeConversations((one) => ({ ...one, status: 'closed' })),
        'messages without attachments': changeMessages(({ attachments, ...one }) =>
          Array.isArray(attachments) && attachments.length === 0 ? one : { ...one, attachments },
        ),
        'a time for replies': changeMessages((one) => ({ ...one, reply_by: '2026-02-01T09:30:00Z' })),
        'no time for replies': changeMessages((one) => ({ ...one, reply_by: null })),
        'messages in other scripts': changeMessages((one) =>
          String(one['id']).includes('-message-') ? { ...one, message: '‏مرحبا\n👩‍🍳🎂' } : one,
        ),
        'messages without text': changeMessages((one) =>
          String(one['id']).includes('-message-') ? { ...one, message: '' } : one,
        ),
        'messages that are delivered later': deliverLater(),
        'no previews': changeText((text) => text.replaceAll('"link_expires":true', '$&,"preview_url":null')),
        'three participants': changeConversations((one) => ({
          ...one,
          participants: [
            ...(one['participants'] as readonly Members[]),
            { id: 'guest', name: 'Guest', role: 'end_user', avatar_url: null },
          ],
        })),
        'no templates': changeData('getTemplates', () => ({ templates: [] })),
        'no avatars': changeText((text) => text.replace(/"avatar_url":"[^"]*"/g, '"avatar_url":null')),
      },
      true,
    ),
  ];
}

/** Leaves sent messages out of the first responses that have some. */
function deliverLater(): Mutation {
  let reads = 0;
  return changeData('getConversationById', (data: { messages: readonly Members[] }) => {
    const earlier = data.messages.filter(({ id }) => String(id).includes('-message-'));
    const isEarly = earlier.length < data.messages.length && reads++ < 3;
    return isEarly ? { ...data, messages: earlier } : data;
  });
}

const times = /(\d{4}-\d\d-\d\dT[\d:.]+)Z/g;

function emptyCursors(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/("(?:after|next_messages_cursor)":)null/g, '$1""'));
}

/** Changes the conversations in the responses of both operations. */
function changeConversations(change: (conversation: Members) => Members): Mutation {
  const inList = changeData('getConversations', (list: readonly Members[]) => list.map(change));
  const alone = changeData('getConversationById', change);
  return (request, operation, forward) =>
    (operation === 'getConversationById' ? alone : inList)(request, operation, forward);
}

function changeMessages(change: (message: Members) => Members): Mutation {
  const inConversation = changeConversations((one) => ({
    ...one,
    messages: (one['messages'] as readonly Members[]).map(change),
  }));
  const alone = changeBody('getMessageById', change);
  return (request, operation, forward) =>
    (operation === 'getMessageById' ? alone : inConversation)(request, operation, forward);
}

/** Writes each cursor in Base64, with characters that a URL must encode. */
function encodeCursors(): Mutation {
  const encode = (cursor: string) => `${Buffer.from(cursor).toString('base64')}+/=&%`;
  const change = changeText((text) =>
    text.replace(
      /"(after|next_messages_cursor)":"([^"]+)"/g,
      (_, name, cursor) => `"${name}":"${encode(cursor)}"`,
    ),
  );
  return (request, operation, forward) => {
    const url = new URL(request.url);
    const cursor = url.searchParams.get('after');
    if (cursor !== null)
      url.searchParams.set('after', Buffer.from(cursor.replace('+/=&%', ''), 'base64').toString());
    return change(request, operation, () => forward(new Request(url, request)));
  };
}
