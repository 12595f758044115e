import { contracts } from 'json-modal/extensions';
import { readRecord } from '../extension-preview/records.ts';
import {
  type InboxConversation,
  type InboxParticipant,
  readConversation,
  readCursor,
  readMessage,
  withEarlierPage,
  withMessages,
} from './conversation.ts';
import { type InboxContext, registeredChannel } from './inbox-state.ts';

const { Sender, TemplateList } = contracts.messaging.records;

/** The limits that the CRM sends. */
const messagesLimit = { messages_limit: '30' };
const limits = { conversations_limit: '30', ...messagesLimit };

/** Creates the actions that load conversations, their templates and their pictures. */
export function createLoading({
  session,
  getState,
  setState,
  run,
  setTask,
  change,
  changeEach,
}: InboxContext) {
  /** The senders whose picture was requested. */
  const requestedSenders = new Set<string>();

  async function loadPage(task: string, cause: string, after: string | null): Promise<boolean> {
    const query = { ...limits, ...(after !== null && { after }) };
    const accepted = await run(task, 'getConversations', cause, { query });
    if (accepted === null) return false;
    const data = Array.isArray(accepted.data) ? accepted.data : [];
    const page = data.flatMap((value) => readConversation(value) ?? []);
    setState(({ conversations, withoutId }) => ({
      conversations: withPage(conversations, page),
      cursor: readCursor(accepted.value, data),
      withoutId: (after === null ? 0 : withoutId) + data.length - page.length,
    }));
    return true;
  }

  async function loadTemplates(cause: string): Promise<void> {
    const hasTemplates = registeredChannel(getState())?.template_support ?? true;
    if (!hasTemplates || !session.hasEndpoint('getTemplates')) return;
    const accepted = await run('templates', 'getTemplates', cause);
    if (accepted === null) return;
    const { templates } = readRecord(TemplateList, accepted.data);
    setState({ templates: templates.filter(({ content }) => content !== '') });
  }

  /** Requests the missing pictures, each once, as the CRM does. */
  async function loadMissingPictures(): Promise<void> {
    if (!session.hasEndpoint('getSenderById')) return;
    const isOfChannel = registeredChannel(getState())?.fetch_avatar ?? false;
    const participants = getState().conversations.flatMap((conversation) => conversation.participants);
    for (const { id, name, avatar_url: picture, fetch_avatar: isWanted } of participants) {
      const isMissing = picture === '' && (isOfChannel || isWanted);
      if (!isMissing || id === '' || requestedSenders.has(id)) continue;
      requestedSenders.add(id);
      await refreshSender(id, `${name || id} has no picture`);
    }
  }

  async function refreshSender(senderId: string, cause: string): Promise<void> {
    const accepted = await run(`sender ${senderId}`, 'getSenderById', cause, { parameters: { senderId } });
    const { id, avatar_url } = readRecord(Sender, accepted?.data);
    if (id !== senderId) return;
    const update = (participant: InboxParticipant) =>
      participant.id === id ? { ...participant, avatar_url } : participant;
    changeEach(({ participants, ...conversation }) => ({
      ...conversation,
      participants: participants.map(update),
    }));
  }

  return {
    loadTemplates,
    refreshSender,

    async load(cause: string): Promise<void> {
      if (!(await loadPage('list', cause, null))) return;
      await loadTemplates(cause);
      await loadMissingPictures();
    },

    async loadMore(): Promise<void> {
      await loadPage('more', '"Load more" was pressed', getState().cursor);
      await loadMissingPictures();
    },

    async describe(id: string, cause: string): Promise<void> {
      const task = `conversation ${id}`;
      const parts = { parameters: { sourceConversationId: id }, query: messagesLimit };
      const accepted = await run(task, 'getConversationById', cause, parts);
      if (accepted === null) return;
      const read = readConversation(accepted.data);
      if (read?.id !== id) {
        setTask(task, { error: 'The app sent another conversation than the requested one.' });
        return;
      }
      change(id, (conversation) => joined(conversation, read));
      await loadMissingPictures();
    },

    async loadEarlier(id: string, after: string): Promise<void> {
      const cause = '"Load earlier messages" was pressed';
      const accepted = await run(`earlier ${id}`, 'getConversationById', cause, {
        parameters: { sourceConversationId: id },
        query: { ...messagesLimit, after },
        failed: 'The earlier messages could not be loaded.',
      });
      const page = readConversation(accepted?.data);
      if (page?.id === id) change(id, (conversation) => withEarlierPage(conversation, page));
    },

    async refreshMessage(id: string, messageId: string): Promise<void> {
      const parameters = { sourceConversationId: id, sourceMessageId: messageId };
      const cause = '"Get new links" was pressed';
      const accepted = await run(`message ${messageId}`, 'getMessageById', cause, { parameters });
      const message = readMessage(accepted?.data);
      if (message?.id === messageId) change(id, (conversation) => withMessages(conversation, [message]));
    },
  };
}

/** Adds a page of conversations. One with a known id replaces the earlier one. */
function withPage(
  conversations: readonly InboxConversation[],
  page: readonly InboxConversation[],
): readonly InboxConversation[] {
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  for (const read of page) byId.set(read.id, joined(byId.get(read.id) ?? read, read));
  return [...byId.values()];
}

/** Replaces a conversation by what was read, and keeps its messages. */
function joined(earlier: InboxConversation, read: InboxConversation): InboxConversation {
  return withMessages({ ...read, seen: earlier.seen }, earlier.messages);
}
