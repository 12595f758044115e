import { isObject, valueAt } from '../../../base/json.ts';
import { toPointer } from '../../../base/pointer.ts';
import { textAt } from './chosen-conversation.ts';
import { type CursorPages, describeMissingCursor } from './cursors.ts';
import type { FlowCall, FlowProblem } from './flow.ts';
import { idsIn } from './records.ts';

/** Conversations by cursors, which are beside the data, or else in the last conversation. */
export const conversationPages: CursorPages = {
  items: 'conversations',
  cursorName: 'additional_data.after',
  idsOf: ({ data }) => idsIn(data),
  cursorOf(exchange) {
    for (const { cursor, pointer } of cursorsOf(exchange))
      if (typeof cursor === 'string' && cursor !== '') return { cursor, pointer };
    return null;
  },
  lacksCursor: (exchange) => cursorsOf(exchange).every(({ cursor }) => isNone(cursor)),
  placeWithout: ({ value }) =>
    findOtherCursor(valueAt(value, ['additional_data']), '/additional_data') ??
    findOtherCursor(value, '') ??
    '',
};

/** Returns the values in both places of the cursor. */
function cursorsOf({ value, data }: FlowCall) {
  const last = Array.isArray(data) ? data.length - 1 : 0;
  return [
    { cursor: valueAt(value, ['additional_data', 'after']), pointer: '/additional_data/after' },
    {
      cursor: valueAt(data, [last, 'additional_data', 'after']),
      pointer: `/data/${last}/additional_data/after`,
    },
  ];
}

function isNone(cursor: unknown): boolean {
  return cursor === undefined || cursor === null || cursor === '';
}

/** The messages of a conversation by cursors. */
export const messagePages: CursorPages = {
  items: 'messages',
  cursorName: 'next_messages_cursor',
  idsOf: ({ data }) => idsIn(valueAt(data, ['messages'])),
  cursorOf({ data }) {
    const cursor = textAt(data, 'next_messages_cursor');
    return cursor === undefined ? null : { cursor, pointer: '/data/next_messages_cursor' };
  },
  lacksCursor: ({ data }) => isNone(valueAt(data, ['next_messages_cursor'])),
  placeWithout: ({ data, dataPointer }) => findOtherCursor(data, dataPointer) ?? dataPointer,
};

/** Returns a pointer to a text that may be a cursor under another name. */
function findOtherCursor(value: unknown, pointer: string): string | undefined {
  if (!isObject(value)) return undefined;
  const name = Object.keys(value).find(
    (key) => /cursor|after|next/i.test(key) && !cursorMembers.has(key) && textAt(value, key) !== undefined,
  );
  return name === undefined ? undefined : pointer + toPointer([name]);
}

const cursorMembers = new Set(['after', 'next_messages_cursor']);

/** Returns the first conversation without a cursor in a list, although large pages have more of its messages. */
export function findMissingCursor(
  { data, dataPointer }: FlowCall,
  large: readonly FlowCall[],
): readonly FlowProblem[] {
  const conversations = large.flatMap((page) => (Array.isArray(page.data) ? page.data : [page.data]));
  return (Array.isArray(data) ? data : [])
    .flatMap((conversation, index) => {
      const all = idsIn(valueAt(conversations.find(sameAs(conversation)), ['messages']));
      const last = idsIn(valueAt(conversation, ['messages'])).at(-1);
      const left = last === undefined || !all.includes(last) ? 0 : all.length - all.indexOf(last) - 1;
      const isEnd = isNone(valueAt(conversation, ['next_messages_cursor']));
      const pointer = `${dataPointer}/${index}`;
      return isEnd && left > 0
        ? [describeMissingCursor(messagePages, findOtherCursor(conversation, pointer) ?? pointer, left)]
        : [];
    })
    .slice(0, 1);
}

function sameAs(conversation: unknown): (candidate: unknown) => boolean {
  const id = textAt(conversation, 'id');
  return (candidate) => id !== undefined && textAt(candidate, 'id') === id;
}

/** Checks that a response does not have more conversations and messages than requested. */
export function judgeLimits({ request, data, dataPointer }: FlowCall): readonly FlowProblem[] {
  const { conversations_limit: most, messages_limit: mostMessages } = request.query;
  const isList = Array.isArray(data);
  const conversations: readonly unknown[] = isList ? data : [data];
  return [
    ...(isList ? findExcess('conversations', data, Number(most), dataPointer) : []),
    ...conversations.flatMap((conversation, index) =>
      findExcess(
        'messages',
        valueAt(conversation, ['messages']),
        Number(mostMessages),
        `${dataPointer}${isList ? `/${index}` : ''}/messages`,
      ),
    ),
  ];
}

function findExcess(items: string, list: unknown, most: number, pointer: string): readonly FlowProblem[] {
  if (!Array.isArray(list) || list.length <= most) return [];
  const message = `The list has ${list.length} ${items}, but at most ${most} were requested.`;
  return [{ rule: 'over-the-limit', pointer: `${pointer}/${most}`, message }];
}
