import { isObject, valueAt } from '../../../base/json.ts';
import { listWords, quote } from '../../../base/text.ts';
import { conversationOf, messageTo, parametersOf, textAt } from './chosen-conversation.ts';
import { type Flow, type FlowCall, type FlowProblem, type FlowStep, nameStep, type Run } from './flow.ts';
import { isSameText } from './records.ts';

const firstMessage = nameStep('send text');

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
    message: 'Õhtusöök: 夕食\nКнига 👩‍🍳🎂',
    files: [],
  },
];

/** The flow that sends messages to a conversation, and reads them. */
export const sending: Flow = {
  name: 'sending',
  isWriting: true,
  steps: [
    {
      name: firstMessage,
      operation: 'postMessage',
      request: (run) => messageTo(run, 'Hello from the check.', []),
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
        ifSent(run, () =>
          hasSameIds(run)
            ? 'the sent messages have the same id'
            : { parameters: parametersOf(run), query: { messages_limit: '30' } },
        ),
      judge: compareSent,
    },
  ],
};

/** Returns a request if the app accepts the usual message. */
function ifSent<Result>(run: Run, request: () => Result): Result | string {
  return run.created(firstMessage) === undefined || conversationOf(run) === undefined
    ? `"${firstMessage}" returned no id`
    : request();
}

/** Checks that the messages that the conversation has are those that were sent: their files, and their texts. */
function compareSent({ data, dataPointer }: FlowCall, run: Run): readonly FlowProblem[] {
  const list = valueAt(data, ['messages']);
  const read = Array.isArray(list) ? list : [];
  // A provider may deliver a message later.
  const stored = unusual.flatMap((sent) => {
    const index = read.findIndex(
      (candidate) => isObject(candidate) && candidate['id'] === run.created(sent.name),
    );
    const message: unknown = read[index];
    const pointer = `${dataPointer}/messages/${index}`;
    return run.created(sent.name) === undefined || !isObject(message) ? [] : [{ sent, message, pointer }];
  });
  return [compareFiles, compareText].flatMap((compare) => stored.flatMap(compare).slice(0, 1));
}

/** A sent message, and what the app has of it. */
interface StoredMessage {
  readonly sent: (typeof unusual)[number];
  readonly message: Readonly<Record<string, unknown>>;
  readonly pointer: string;
}

function compareFiles({ sent: { files }, message, pointer }: StoredMessage): readonly FlowProblem[] {
  const attachments = Array.isArray(message['attachments']) ? message['attachments'].length : 0;
  if (attachments < files.length)
    return [
      {
        rule: 'not-stored',
        pointer,
        message: `The message was sent with ${files.length} files, but "attachments" has ${attachments}.`,
        hint: 'The form has a field "files" for each file. Some servers keep only the last field of a name.',
      },
    ];
  const names = namesOf(message);
  const lost = files.find(({ name }) => !names.some((now) => isSameText(now, name)));
  if (lost === undefined || names.length === 0) return [];
  return [
    {
      rule: 'not-stored',
      pointer: `${pointer}/attachments`,
      message: `The file ${quote(lost.name)} was sent, but the names of the attachments are ${listWords(names.map(quote), 'and')}.`,
      hint: 'Read names of files as UTF-8, and keep them.',
    },
  ];
}

function compareText({ sent, message, pointer }: StoredMessage): readonly FlowProblem[] {
  const text = message['message'];
  if (sent.message === '' || typeof text !== 'string' || isSameText(text, sent.message)) return [];
  const words = `The text is ${quote(text)}, but ${quote(sent.message)} was sent.`;
  return [{ rule: 'not-stored', pointer: `${pointer}/message`, message: words }];
}

function hasSameIds(run: Run): boolean {
  const ids = [firstMessage, ...unusual.map(({ name }) => name)].flatMap((step) => run.created(step) ?? []);
  return new Set(ids).size < ids.length;
}

/** Returns the names of the attachments of a message. */
function namesOf({ attachments }: Readonly<Record<string, unknown>>): readonly string[] {
  return (Array.isArray(attachments) ? attachments : []).flatMap(
    (attachment) => textAt(attachment, 'name') ?? [],
  );
}
