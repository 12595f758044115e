import { isObject, valueAt } from '../../../base/json.ts';
import { listWords, quote } from '../../../base/text.ts';
import type { FormFile } from '../provider-request.ts';
import { participantsOf, textAt } from './chosen-conversation.ts';
import type { FlowCall, FlowProblem, Run, StepName } from './flow.ts';
import { isSameText } from './records.ts';

/** A message that the check sends. */
export interface TriedMessage {
  /** The step that sends it. */
  readonly name: StepName;
  readonly message: string;
  readonly files: readonly FormFile[];
}

/** Returns the id that the app gave to a message; `undefined` for none, and for one of another type, which is reported. */
export function idOfSent(run: Run, { name }: TriedMessage): string | undefined {
  return textAt(run.data(name), 'id') === undefined ? undefined : run.created(name);
}

/** Returns the sent messages that no page of their conversation has. */
export function listMissing(
  run: Run,
  sent: readonly TriedMessage[],
  pages: readonly FlowCall[],
): readonly TriedMessage[] {
  const ids = new Set(pages.flatMap(({ data }) => messagesIn(data)).map(({ id }) => id));
  return sent.filter((message) => {
    const id = idOfSent(run, message);
    return id !== undefined && !ids.has(id);
  });
}

/** Describes the messages that the conversation does not have. `searches` is the end of the sentence. */
export function describeMissing(
  run: Run,
  { dataPointer }: FlowCall,
  missing: readonly TriedMessage[],
  searches: string,
): readonly FlowProblem[] {
  if (missing.length === 0) return [];
  const ids = missing.map((message) => quote(idOfSent(run, message) ?? ''));
  const were = ids.length === 1 ? 'was' : 'were';
  return [
    {
      rule: 'not-stored',
      pointer: `${dataPointer}/messages`,
      message: `The conversation does not contain ${listWords(ids, 'and')}, which ${were} sent to it.${searches}`,
      hint: 'Store each message in the conversation of "conversationId", under the id that "postMessage" returns.',
    },
  ];
}

/** Checks that the messages of a page are those that were sent: their files, texts and sender, each once. */
export function compareSent(
  { data, dataPointer }: FlowCall,
  run: Run,
  sent: readonly TriedMessage[],
): readonly FlowProblem[] {
  const read = messagesIn(data);
  const stored = sent.flatMap((message): readonly StoredMessage[] => {
    const id = idOfSent(run, message);
    const index = read.findIndex((candidate) => id !== undefined && candidate['id'] === id);
    const storedMessage = read[index];
    const pointer = `${dataPointer}/messages/${index}`;
    return storedMessage === undefined
      ? []
      : [{ sent: message, message: storedMessage, pointer, list: read, run }];
  });
  return [compareFiles, compareText, compareSender, findCopy].flatMap((compare) =>
    stored.flatMap(compare).slice(0, 1),
  );
}

/** A sent message, and what the app has of it. */
interface StoredMessage {
  readonly sent: TriedMessage;
  readonly message: Members;
  readonly pointer: string;
  /** All messages of the page. */
  readonly list: readonly Members[];
  readonly run: Run;
}

type Members = Readonly<Record<string, unknown>>;

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
  if (sent.message === '' || typeof text !== 'string') return [];
  const isSame = isSameText(text, sent.message);
  if (isSame && linesOf(text).length >= linesOf(sent.message).length) return [];
  const hint = isSame ? { hint: 'Keep the line breaks.' } : {};
  const words = `The text is ${quote(text)}, but ${quote(sent.message)} was sent.`;
  return [{ rule: 'not-stored', pointer: `${pointer}/message`, message: words, ...hint }];
}

/** Returns the lines of a text that are not blank. */
function linesOf(text: string): readonly string[] {
  return text.split(/\r\n?|[\n\u2028\u2029]/).filter((line) => line.trim() !== '');
}

/** Reports a sent message under the other side of the conversation. */
function compareSender({ message, pointer, run }: StoredMessage): readonly FlowProblem[] {
  const senderId = message['sender_id'];
  const rolesOfSender = participantsOf(run).flatMap(({ id, role }) => (id === senderId ? [role] : []));
  const isOtherSide = rolesOfSender.length > 0 && rolesOfSender.every((role) => role === 'end_user');
  if (!isOtherSide) return [];
  return [
    {
      rule: 'not-stored',
      pointer: `${pointer}/sender_id`,
      message: `The message was sent to ${quote(String(senderId))}, but "sender_id" names this participant.`,
      hint: 'Store the "senderId" of the form.',
    },
  ];
}

/** Reports a message that the conversation has twice. Only the text of a run is the text of one message. */
function findCopy({ sent, message, pointer, list, run }: StoredMessage): readonly FlowProblem[] {
  if (!sent.message.includes(run.mark)) return [];
  // A message that was accepted without credentials is reported already.
  if (run.probes('postMessage').some(({ data }) => data !== undefined)) return [];
  const copy = list.find(
    (candidate) =>
      candidate['id'] !== message['id'] && isSameText(textAt(candidate, 'message') ?? '', sent.message),
  );
  if (copy === undefined) return [];
  return [
    {
      rule: 'not-stored',
      pointer,
      message: `The message was sent once, but ${quote(String(copy['id']))} has the same text.`,
      hint: 'Store each message once.',
    },
  ];
}

/** Returns the messages of a conversation. */
export function messagesIn(data: unknown): readonly Members[] {
  const list = valueAt(data, ['messages']);
  // An item of another type keeps its place.
  return Array.isArray(list) ? list.map((item) => (isObject(item) ? item : {})) : [];
}

/** Returns the names of the attachments of a message. */
function namesOf({ attachments }: Members): readonly string[] {
  return (Array.isArray(attachments) ? attachments : []).flatMap(
    (attachment) => textAt(attachment, 'name') ?? [],
  );
}
