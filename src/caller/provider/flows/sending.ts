import { quote } from '../../../base/text.ts';
import { conversationOf, messageTo, parametersOf, textAt } from './chosen-conversation.ts';
import { messagePages } from './conversation-pages.ts';
import { nextCursor } from './cursors.ts';
import {
  type Flow,
  type FlowCall,
  type FlowProblem,
  type FlowStep,
  isReason,
  nameStep,
  type RequestParts,
  type Run,
} from './flow.ts';
import { describeSearches, isLastSearch, searchAgain } from './records.ts';
import { compareSent, describeMissing, listMissing, messagesIn, type TriedMessage } from './sent-messages.ts';

const firstMessage = nameStep('send text');

/** Returns the text of the first message, which no message of another run has. */
function firstText({ mark }: Run): string {
  return `Hello from the check ${mark}.`;
}

/** The step that sends a message to the same conversation for the second channel of the settings. */
const ofOther = nameStep('send text for the other channel');

/** The step that reads the conversation with the sent messages. */
export const sentMessages = nameStep('read the sent messages');

/** A file of a message. */
const fileOf = (name: string) => ({ field: 'files', name, type: 'text/plain', content: `${name}\n` });

/** The messages that are unusual but right, each in one way. */
const unusual = [
  {
    name: nameStep('send two files'),
    trait: 'a message with two files',
    message: 'Two files from the check.',
    files: ['õhtusöök.txt', '夕食.txt'].map(fileOf),
  },
  {
    name: nameStep('send a file without text'),
    trait: 'a file without text',
    message: '',
    files: [fileOf('plain.txt')],
  },
  {
    name: nameStep('send other scripts'),
    trait: 'a text in other scripts, with emoji and a line break',
    message: 'Õhtusöök: 夕食\nКнига 👩‍🍳🎂 <3 & 100 % + "1"',
    files: [],
  },
];

/** Returns all messages that the check sends. */
function messagesOf(run: Run): readonly TriedMessage[] {
  return [{ name: firstMessage, message: firstText(run), files: [] }, ...unusual];
}

/** The flow that sends messages to a conversation, and reads them. */
export const sending: Flow = {
  name: 'sending',
  isWriting: true,
  steps: [
    {
      name: firstMessage,
      operation: 'postMessage',
      request: (run) => messageTo(run, firstText(run), []),
    },
    {
      name: ofOther,
      operation: 'postMessage',
      isOfOther: true,
      request: (run) =>
        run.otherLink === undefined
          ? null
          : ifSent(run, () => {
              const parts = messageTo(run, 'Hello from another channel.', []);
              return isReason(parts)
                ? parts
                : { ...parts, parameters: { providerChannelId: run.otherLink ?? '' } };
            }),
    },
    ...unusual.map(
      ({ name, trait, message, files }): FlowStep => ({
        name,
        operation: 'postMessage',
        trait,
        request: (run) => ifSent(run, () => messageTo(run, message, files)),
      }),
    ),
    {
      name: sentMessages,
      operation: 'getConversationById',
      request: (run) =>
        ifSent(run, () => (hasSameIds(run) ? 'the sent messages have the same id' : readSent(run))),
      next: readAgain,
      judge: judgeRead,
    },
  ],
};

/** Returns a request if the app accepts the usual message. */
function ifSent<Result>(run: Run, request: () => Result): Result | string {
  return run.created(firstMessage) === undefined || conversationOf(run) === undefined
    ? `"${firstMessage}" returned no id`
    : request();
}

/** Returns the request for the conversation, the newest messages first or from a cursor. */
function readSent(run: Run, cursor?: string): RequestParts {
  const query = { messages_limit: '30', ...(cursor !== undefined && { after: cursor }) };
  return { parameters: parametersOf(run), query, ...(cursor !== undefined && { detail: `after ${cursor}` }) };
}

/** Returns the next request for a message that was not found yet: for another page, or the first one once more. */
function readAgain(run: Run): RequestParts | null {
  const reads = readsOf(run);
  if (listMissing(run, messagesOf(run), run.of(sentMessages)).length === 0) return null;
  const cursor = nextPage(run, reads);
  return cursor === null ? searchAgain(run, reads.number, readSent(run)) : readSent(run, cursor);
}

/** Returns the pages since the last request for the first page, and the number of such requests. */
function readsOf(run: Run): { readonly pages: readonly FlowCall[]; readonly number: number } {
  const all = run.of(sentMessages);
  const isFirst = ({ request }: FlowCall) => request.query['after'] === undefined;
  return { pages: all.slice(all.findLastIndex(isFirst)), number: all.filter(isFirst).length };
}

/**
 * Returns the cursor for another page that may have a sent message; `null` for none. Only the first and the last search read
 * further pages, which have the newest messages if the app sends the oldest ones first.
 */
function nextPage(run: Run, { pages, number }: ReturnType<typeof readsOf>): string | null {
  const isWhole = number === 1 || isLastSearch(run, number);
  const isRead = pages.length >= maxPages || (isNewestFirst(pages) && countMessages(pages) >= enough);
  return !isWhole || isRead ? null : nextCursor(pages, messagePages);
}

/** The maximum number of pages of a search. */
const maxPages = 7;

/** The number of newest messages among which the sent ones must be. */
const enough = 20;

function countMessages(pages: readonly FlowCall[]): number {
  return pages.flatMap(messagePages.idsOf).length;
}

/** Returns whether the first page has its newest message first. */
function isNewestFirst([first]: readonly FlowCall[]): boolean {
  const times = messagesIn(first?.data).map((message) => Date.parse(textAt(message, 'created_at') ?? ''));
  const [newest = Number.NaN] = times;
  return newest > (times.at(-1) ?? Number.NaN);
}

/** Checks the sent messages of a page and, after the last page of the last search, that none is missing. */
function judgeRead(exchange: FlowCall, run: Run): readonly FlowProblem[] {
  const problems = [...compareSent(exchange, run, messagesOf(run)), ...findOfOther(exchange, run)];
  const { pages, number } = readsOf(run);
  const isLast = isLastSearch(run, number) && nextPage(run, { pages, number }) === null;
  const isWhole = messagePages.lacksCursor(exchange) || isNewestFirst(pages);
  // Another record, and a conversation that lost all of its messages, are reported already.
  const isMeant = textAt(exchange.data, 'id') === parametersOf(run)['sourceConversationId'];
  const isLost = countMessages(pages) === 0 && messagesIn(conversationOf(run)).length > 0;
  if (!isLast || !isWhole || !isMeant || isLost) return problems;
  const missing = listMissing(run, messagesOf(run), run.of(sentMessages));
  return [...problems, ...describeMissing(run, exchange, missing, describeSearches(run, number))];
}

/** Reports the message that was sent for the other channel. */
function findOfOther({ data, dataPointer }: FlowCall, run: Run): readonly FlowProblem[] {
  const id = run.created(ofOther);
  const index = messagesIn(data).findIndex((message) => id !== undefined && message['id'] === id);
  if (index < 0) return [];
  const message = `The message was sent for the other channel, ${quote(run.otherLink ?? '')}, but is in a conversation of this one.`;
  const hint = 'Send only to the conversations of the requested channel.';
  return [{ rule: 'other-link-answered', pointer: `${dataPointer}/messages/${index}`, message, hint }];
}

function hasSameIds(run: Run): boolean {
  const ids = messagesOf(run).flatMap(({ name }) => run.created(name) ?? []);
  return new Set(ids).size < ids.length;
}
