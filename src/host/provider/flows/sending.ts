import { isObject, valueAt } from '../../../base/json.ts';
import { listWords, quote } from '../../../base/text.ts';
import { conversationOf, messageTo, parametersOf, textAt } from './chosen-conversation.ts';
import type { Exchange, Flow, FlowProblem, Run, Step } from './flow.ts';
import { isSameText } from './records.ts';

const firstMessage = 'send text';

/** The step that reads the conversation with the sent messages. */
export const sentMessages = 'read the sent messages';

/** A file of a message. */
const fileOf = (name: string) => ({ field: 'files', name, type: 'text/plain', content: `${name}\n` });

/** The messages that are unusual but right, each in one way. */
const unusual = [
  {
    name: 'send two files',
    trait: 'a message with two files',
    message: 'Two files from the check.',
    files: ['õhtusöök.txt', '夕食.txt'].map(fileOf),
  },
  {
    name: 'send a file without text',
    trait: 'a file without text',
    message: '',
    files: [fileOf('plain.txt')],
  },
  {
    name: 'send other scripts',
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
      ({ name, trait, message, files }): Step => ({
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
        ifSent(run, () => ({ parameters: parametersOf(run), query: { messages_limit: '30' } })),
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

/** Checks that the messages that the conversation has are those that were sent. */
function compareSent({ data, dataPointer }: Exchange, run: Run): readonly FlowProblem[] {
  const list = valueAt(data, ['messages']);
  const read = Array.isArray(list) ? list : [];
  return unusual
    .flatMap(({ name, message, files }): readonly FlowProblem[] => {
      const index = read.findIndex((one) => isObject(one) && one['id'] === run.created(name));
      const stored = read[index];
      // A provider may deliver a message later.
      if (run.created(name) === undefined || !isObject(stored)) return [];
      const pointer = `${dataPointer}/messages/${index}`;
      const attachments = Array.isArray(stored['attachments']) ? stored['attachments'].length : 0;
      if (attachments < files.length)
        return [
          {
            rule: 'not-stored',
            pointer,
            message: `The message was sent with ${files.length} files, but "attachments" has ${attachments}.`,
            hint: 'The form has a field "files" for each file.',
          },
        ];
      const lost = files.find(({ name: sent }) => !namesOf(stored).some((now) => isSameText(now, sent)));
      if (lost !== undefined && namesOf(stored).length > 0)
        return [
          {
            rule: 'not-stored',
            pointer: `${pointer}/attachments`,
            message: `The file ${quote(lost.name)} was sent, but the names of the attachments are ${listWords(namesOf(stored).map(quote), 'and')}.`,
            hint: 'Read names of files as UTF-8, and keep them.',
          },
        ];
      const text = stored['message'];
      if (message === '' || typeof text !== 'string' || isSameText(text, message)) return [];
      return [
        {
          rule: 'not-stored',
          pointer: `${pointer}/message`,
          message: `The text is ${quote(text)}, but ${quote(message)} was sent.`,
        },
      ];
    })
    .slice(0, 1);
}

/** Returns the names of the attachments of a message. */
function namesOf({ attachments }: Readonly<Record<string, unknown>>): readonly string[] {
  return (Array.isArray(attachments) ? attachments : []).flatMap((one) => textAt(one, 'name') ?? []);
}
