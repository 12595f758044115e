import { isObject, valueAt } from '../../../base/json.ts';
import { quote } from '../../../base/text.ts';
import { allConversations, ofMessages, textAt } from './chosen-conversation.ts';
import { findDifference } from './compare-records.ts';
import {
  type Flow,
  type FlowCall,
  type FlowProblem,
  nameStep,
  type RequestParts,
  type Run,
  type StepName,
  type UntriedReason,
} from './flow.ts';
import { sentMessages } from './sending.ts';

const linkOfAttachment = nameStep('link of an attachment');
const linkOfAvatar = nameStep('link of an avatar');

/**
 * The flow that requests addresses that expire, as the CRM does once a day at most, and the message or sender whose address
 * is no longer reachable.
 */
export const expiry: Flow = {
  name: 'expiry',
  isWriting: false,
  steps: [
    {
      name: linkOfAttachment,
      operation: 'getMessageById',
      request: (run) => addressOf(findAttachment(run)) ?? 'no attachment has "link_expires"',
    },
    {
      name: nameStep('message of an expired link'),
      operation: 'getMessageById',
      request: (run) => ifExpired(run, linkOfAttachment, findAttachment(run)),
      judge: compareExpired,
    },
    {
      name: linkOfAvatar,
      operation: 'getSenderById',
      request: (run) => findAvatar(run) ?? 'no participant with an avatar has "avatar_expires"',
    },
    {
      name: nameStep('sender of an expired avatar'),
      operation: 'getSenderById',
      request: (run) => ifExpired(run, linkOfAvatar, findAvatar(run)),
      judge: ({ data, dataPointer }, run) =>
        valueAt(data, ['avatar_url']) === findAvatar(run)?.link
          ? describeSame(run, linkOfAvatar, `${dataPointer}/avatar_url`, 'picture')
          : [],
    },
  ],
};

function addressOf(attachment: ReturnType<typeof findAttachment>): RequestParts | undefined {
  return attachment && { link: attachment.link, parameters: attachment.parameters };
}

/** Returns the request for a record by its id, if the address in it cannot be reached. */
function ifExpired(run: Run, step: StepName, file: RequestParts | undefined): RequestParts | UntriedReason {
  const tried = run.of(step).at(-1);
  if (file === undefined || tried === undefined) return 'nothing has an address that expires';
  const { result } = tried;
  if (result.ok && result.status < 400) return 'its address is still reachable';
  return { ...(file.parameters && { parameters: file.parameters }) };
}

/** Compares a message with that of the conversation, one of whose files has an address that is gone. */
function compareExpired(exchange: FlowCall, run: Run): readonly FlowProblem[] {
  const { data, dataPointer } = exchange;
  const expired = findAttachment(run);
  const [listed, earlier] = [expired?.message, expired?.exchange];
  if (!isObject(data) || listed === undefined || earlier === undefined) return [];
  const difference = findDifference(exchange, earlier, data, listed, ['message', 'sender_id']);
  if (difference.length > 0) return difference;
  const files = recordsIn(data, 'attachments');
  if (files.length < recordsIn(listed, 'attachments').length)
    return [
      {
        rule: 'records-differ',
        pointer: dataPointer,
        message: `The message has ${files.length} attachments, but ${recordsIn(listed, 'attachments').length} in the response to ${quote(earlier.request.operation)}.`,
        hint: 'Send all attachments, with new addresses.',
      },
    ];
  const index = files.findIndex((file) => file['url'] === expired?.link);
  return index < 0
    ? []
    : describeSame(run, linkOfAttachment, `${dataPointer}/attachments/${index}/url`, 'file');
}

/** Reports an address that was requested before, and is gone. */
function describeSame(run: Run, step: StepName, pointer: string, what: string): readonly FlowProblem[] {
  const tried = run.of(step).at(-1)?.result;
  // Without a network, no address can be reached.
  if (tried?.ok !== true) return [];
  return [
    {
      rule: 'same-expired-link',
      pointer,
      message: `The address is the expired one, which has status ${tried.status}.`,
      hint: `Send a new address for the ${what}.`,
    },
  ];
}

/** Returns the request for the address of the first attachment that expires, and its message. */
function findAttachment(run: Run) {
  const all = listConversations(run).flatMap(({ exchange, conversation }) =>
    recordsIn(conversation, 'messages').flatMap((message) =>
      recordsIn(message, 'attachments').map((attachment) => ({
        exchange,
        conversation,
        message,
        attachment,
      })),
    ),
  );
  for (const { exchange, conversation, message, attachment } of all) {
    const [link, sourceConversationId] = [textAt(attachment, 'url'), textAt(conversation, 'id')];
    const sourceMessageId = textAt(message, 'id');
    if (attachment['link_expires'] !== true || link === undefined) continue;
    if (sourceConversationId !== undefined && sourceMessageId !== undefined)
      return { link, parameters: { sourceConversationId, sourceMessageId }, message, exchange };
  }
  return undefined;
}

/** Returns the request for the address of the first avatar that expires. */
function findAvatar(run: Run): RequestParts | undefined {
  const isOfChannel = run.calls('registerChannel').some((body) => valueAt(body, ['avatar_expires']) === true);
  for (const participant of listConversations(run).flatMap(({ conversation }) =>
    recordsIn(conversation, 'participants'),
  )) {
    const [link, senderId] = [textAt(participant, 'avatar_url'), textAt(participant, 'id')];
    const expires = isOfChannel || participant['avatar_expires'] === true;
    if (expires && link !== undefined && senderId !== undefined) return { link, parameters: { senderId } };
  }
  return undefined;
}

function listConversations(run: Run) {
  return [allConversations, ofMessages, sentMessages].flatMap(run.of).flatMap((exchange) => {
    const { data, request } = exchange;
    const { sourceConversationId: id } = request.parameters;
    // Another conversation than the requested one is reported, and not used.
    return [data]
      .flat()
      .filter(isObject)
      .filter((conversation) => id === undefined || textAt(conversation, 'id') === id)
      .map((conversation) => ({ exchange, conversation }));
  });
}

function recordsIn(record: Readonly<Record<string, unknown>>, name: string) {
  const list = record[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
}
