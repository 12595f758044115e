import type { Participant } from './conversation.ts';
import { withEarlierPage, withMessages } from './conversation.ts';
import type { InboxContext } from './inbox-context.ts';
import { registeredChannel, withConversations } from './inbox-state.ts';
import { readConversation, readCursor, readMessage, readTemplates, textAt } from './read-conversation.ts';
import { getConversation, listConversations } from './requests.ts';

/** The actions that load conversations, their templates and their pictures. */
export interface Loading {
  readonly load: (cause: string) => Promise<void>;
  readonly loadMore: () => Promise<void>;
  readonly describe: (id: string, cause: string) => Promise<void>;
  readonly loadTemplates: (cause: string) => Promise<void>;
  readonly loadEarlier: (id: string) => Promise<void>;
  readonly refreshSender: (senderId: string, cause: string) => Promise<void>;
  readonly refreshMessage: (id: string, messageId: string) => Promise<void>;
}

/** Creates the actions that load conversations. */
export function createLoading({ session, store, run, setTask, change }: InboxContext): Loading {
  const { getState, setState } = store;
  /** The senders whose picture was requested. */
  const requestedSenders = new Set<string>();

  async function loadPage(task: string, cause: string, after: string | null): Promise<boolean> {
    const accepted = await run(task, listConversations(cause, after));
    if (accepted === null) return false;
    const data = Array.isArray(accepted.data) ? accepted.data : [];
    const page = data.flatMap((value) => readConversation(value) ?? []);
    setState(({ conversations, withoutId }) => ({
      conversations: withConversations(conversations, page, (known, read) =>
        withMessages({ ...read, isSeen: known.isSeen }, known.messages),
      ),
      cursor: readCursor(accepted.value, data),
      withoutId: (after === null ? 0 : withoutId) + data.length - page.length,
    }));
    return true;
  }

  async function loadTemplates(cause: string): Promise<void> {
    const hasTemplates = registeredChannel(getState())?.hasTemplates ?? true;
    if (!hasTemplates || !session.hasEndpoint('getTemplates')) return;
    const failed = 'The templates could not be loaded.';
    const accepted = await run('templates', { operation: 'getTemplates', cause, failed });
    if (accepted !== null) setState({ templates: readTemplates(accepted.data) });
  }

  /** Requests the missing pictures, each once, as the CRM does. */
  async function loadMissingPictures(): Promise<void> {
    if (!session.hasEndpoint('getSenderById')) return;
    const isOfChannel = registeredChannel(getState())?.needsAvatars ?? false;
    const participants = getState().conversations.flatMap((conversation) => conversation.participants);
    for (const { id, name, avatarUrl, needsAvatar } of participants) {
      const isMissing = avatarUrl === '' && (isOfChannel || needsAvatar);
      if (!isMissing || id === '' || requestedSenders.has(id)) continue;
      requestedSenders.add(id);
      await refreshSender(id, `${name || id} has no picture`);
    }
  }

  async function refreshSender(senderId: string, cause: string): Promise<void> {
    const parameters = { senderId };
    const failed = 'The picture could not be loaded.';
    const accepted = await run(`sender ${senderId}`, {
      operation: 'getSenderById',
      cause,
      parameters,
      failed,
    });
    if (accepted === null || textAt(accepted.data, 'id') !== senderId) return;
    const avatarUrl = textAt(accepted.data, 'avatar_url');
    const update = (participant: Participant) =>
      participant.id === senderId ? { ...participant, avatarUrl } : participant;
    for (const { id } of getState().conversations)
      change(id, (conversation) => ({
        ...conversation,
        participants: conversation.participants.map(update),
      }));
  }

  return {
    async load(cause) {
      if (!(await loadPage('list', cause, null))) return;
      await loadTemplates(cause);
      await loadMissingPictures();
    },

    async loadMore() {
      await loadPage('more', '“Load more” was pressed', getState().cursor);
      await loadMissingPictures();
    },

    async describe(id, cause) {
      const task = `conversation ${id}`;
      const accepted = await run(task, getConversation(id, cause, null));
      if (accepted === null) return;
      const read = readConversation(accepted.data);
      if (read?.id !== id) {
        setTask(task, { error: 'The app sent another conversation than the requested one.' });
        return;
      }
      change(id, (known) => withMessages({ ...read, isSeen: known.isSeen }, known.messages));
      await loadMissingPictures();
    },

    async loadEarlier(id) {
      const cursor = getState().conversations.find((conversation) => conversation.id === id)?.cursor ?? null;
      const request = getConversation(id, '“Load earlier messages” was pressed', cursor);
      const accepted = await run(`earlier ${id}`, request);
      const page = accepted === null ? null : readConversation(accepted.data);
      if (page?.id === id) change(id, (conversation) => withEarlierPage(conversation, page));
    },

    loadTemplates,
    refreshSender,

    async refreshMessage(id, messageId) {
      const accepted = await run(`message ${messageId}`, {
        operation: 'getMessageById',
        cause: '“Get new links” was pressed',
        parameters: { sourceConversationId: id, sourceMessageId: messageId },
        failed: 'The new links could not be loaded.',
      });
      const message = accepted === null ? null : readMessage(accepted.data);
      if (message?.id === messageId) change(id, (conversation) => withMessages(conversation, [message]));
    },
  };
}
