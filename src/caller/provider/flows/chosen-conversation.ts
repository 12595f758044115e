import { hasMember, isObject, valueAt } from '../../../base/json.ts';
import type { FormFile } from '../provider-request.ts';
import { nameStep, type RequestParts, type Run, Skipped, type UntriedReason } from './flow.ts';

/** The step that lists all conversations. */
export const allConversations = nameStep('all conversations');

/** The step that requests the conversations that are known only from messages of the app. */
export const ofMessages = nameStep('conversation of a message');

/** Returns the conversation for further steps: the first with a cursor, or else that with most messages. */
export function conversationOf(run: Run): Readonly<Record<string, unknown>> | undefined {
  const conversations = [allConversations, ofMessages]
    .flatMap(run.of)
    .flatMap(({ data }) => [data].flat().filter(hasId));
  const sizeOf = ({ messages }: (typeof conversations)[number]) =>
    Array.isArray(messages) ? messages.length : 0;
  return (
    conversations.find((conversation) => textAt(conversation, 'next_messages_cursor') !== undefined) ??
    [...conversations].sort((a, b) => sizeOf(b) - sizeOf(a))[0]
  );
}

function hasId(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && textAt(value, 'id') !== undefined;
}

/** Returns the parameters in the URL of that conversation. */
export function parametersOf(run: Run): Readonly<Record<string, string>> {
  return { sourceConversationId: textAt(conversationOf(run), 'id') ?? '' };
}

/** Returns a request for that conversation, or the reason against it. */
export function ofConversation(run: Run, parts: RequestParts): RequestParts | UntriedReason {
  return conversationOf(run) === undefined
    ? missingIn(run, noConversation)
    : { ...parts, parameters: parametersOf(run) };
}

/** Returns the reason why something in the conversations is not used: a gap only if all of them have an id. */
function missingIn(run: Run, missing: string): UntriedReason {
  const reason = conversationOf(run) === undefined ? noConversation : missing;
  const list = run.data(allConversations);
  return Array.isArray(list) && list.every(hasId) ? new Skipped(reason) : reason;
}

const noConversation = 'the channel has no conversation';

/** Returns a member that is a text; `undefined` for others and for an empty one. */
export function textAt(value: unknown, name: string): string | undefined {
  const text = hasMember(value, name) ? value[name] : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** Returns the participants of that conversation. */
export function participantsOf(run: Run): readonly Readonly<Record<string, unknown>>[] {
  const participants = valueAt(conversationOf(run), ['participants']);
  return Array.isArray(participants) ? participants.filter(isObject) : [];
}

/** Returns the request that sends a message to the other side of the conversation. */
export function messageTo(
  run: Run,
  message: string,
  attached: readonly FormFile[],
): RequestParts | UntriedReason {
  const conversationId = textAt(conversationOf(run), 'id');
  if (conversationId === undefined) return missingIn(run, noConversation);
  const idsOfRole = (role: string) =>
    participantsOf(run).flatMap((participant) =>
      participant['role'] === role ? (textAt(participant, 'id') ?? []) : [],
    );
  const [senderId] = idsOfRole('source_user');
  const recipients = idsOfRole('end_user');
  if (senderId === undefined || recipients.length === 0) {
    const reason = 'the conversation does not have both a "source_user" and an "end_user"';
    const participants = valueAt(conversationOf(run), ['participants']) ?? [];
    // Participants with other roles, or in another form, are reported.
    return Array.isArray(participants) && participants.length === 0 ? missingIn(run, reason) : reason;
  }
  const fields = { message, senderId, conversationId, 'recipientIds[]': recipients.join(',') };
  return { body: { fields, files: attached } };
}
