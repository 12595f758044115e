import { isObject, valueAt } from '../../../base/json.ts';
import { allConversations, ofMessages, textAt } from './chosen-conversation.ts';
import type { Flow, Reason, RequestParts, Run } from './flow.ts';
import { sentMessages } from './sending.ts';

const linkOfAttachment = 'link of an attachment';
const linkOfAvatar = 'link of an avatar';

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
      request: (run) => findAttachment(run) ?? 'no attachment has "link_expires"',
    },
    {
      name: 'message of an expired link',
      operation: 'getMessageById',
      request: (run) => ifExpired(run, linkOfAttachment, findAttachment(run)),
    },
    {
      name: linkOfAvatar,
      operation: 'getSenderById',
      request: (run) => findAvatar(run) ?? 'no participant with an avatar has "avatar_expires"',
    },
    {
      name: 'sender of an expired avatar',
      operation: 'getSenderById',
      request: (run) => ifExpired(run, linkOfAvatar, findAvatar(run)),
    },
  ],
};

/** Returns the request for a record by its id, if the address in it cannot be reached. */
function ifExpired(run: Run, step: string, found: RequestParts | undefined): RequestParts | Reason {
  const tried = run.of(step).at(-1);
  if (found === undefined || tried === undefined) return 'nothing has an address that expires';
  const { result } = tried;
  if (result.ok && result.status < 400) return 'its address is still reachable';
  return { ...(found.parameters && { parameters: found.parameters }) };
}

/** Returns the request for the address of the first attachment that expires. */
function findAttachment(run: Run): RequestParts | undefined {
  const all = listConversations(run).flatMap((conversation) =>
    recordsIn(conversation, 'messages').flatMap((message) =>
      recordsIn(message, 'attachments').map((attachment) => ({ conversation, message, attachment })),
    ),
  );
  for (const { conversation, message, attachment } of all) {
    const [link, sourceConversationId] = [textAt(attachment, 'url'), textAt(conversation, 'id')];
    const sourceMessageId = textAt(message, 'id');
    if (attachment['link_expires'] !== true || link === undefined) continue;
    if (sourceConversationId !== undefined && sourceMessageId !== undefined)
      return { link, parameters: { sourceConversationId, sourceMessageId } };
  }
  return undefined;
}

/** Returns the request for the address of the first avatar that expires. */
function findAvatar(run: Run): RequestParts | undefined {
  const isOfChannel = run.calls('registerChannel').some((body) => valueAt(body, ['avatar_expires']) === true);
  for (const participant of listConversations(run).flatMap((one) => recordsIn(one, 'participants'))) {
    const [link, senderId] = [textAt(participant, 'avatar_url'), textAt(participant, 'id')];
    const expires = isOfChannel || participant['avatar_expires'] === true;
    if (expires && link !== undefined && senderId !== undefined) return { link, parameters: { senderId } };
  }
  return undefined;
}

function listConversations(run: Run): readonly Readonly<Record<string, unknown>>[] {
  return [allConversations, ofMessages, sentMessages]
    .flatMap(run.of)
    .flatMap(({ data, asked }) => {
      const { sourceConversationId: id } = asked.parameters;
      // Another conversation than the requested one is reported, and not used.
      return [data].flat().filter((one) => id === undefined || textAt(one, 'id') === id);
    })
    .filter(isObject);
}

function recordsIn(record: Readonly<Record<string, unknown>>, name: string) {
  const list = record[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
}
