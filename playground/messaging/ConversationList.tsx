import type { ReactElement } from 'react';
import { Empty } from '../controls/Empty.tsx';
import { moveInList } from '../controls/move-in-list.ts';
import { readTime, writeShortTime } from '../controls/times.ts';
import { isAwaited } from '../extension-preview/window.ts';
import { PlaceError } from '../extension-preview/window-parts.tsx';
import { type InboxConversation, nameOf, userOf } from './conversation.ts';
import { Avatar, BusyButton, type ConversationProps, useInbox } from './inbox-parts.tsx';

interface ConversationListProps {
  readonly open: (id: string) => void;
}

/** The conversations of the channel, and the button for more of them. */
export function ConversationList({ open }: ConversationListProps): ReactElement {
  const { inbox, state } = useInbox();
  const { conversations, cursor, withoutId, openId, tasks } = state;
  const list = tasks['list'];
  const isLoading = isAwaited(list);
  return (
    <section className="conversations" aria-label="Conversations" aria-busy={isLoading}>
      {isLoading && conversations.length === 0 && loading}
      <PlaceError task={list} />
      {list?.error != null && <BusyButton label="" className="lined" task={list} onClick={inbox.reload} />}
      {list === undefined && conversations.length === 0 && (
        <Empty title="No conversations">
          The app listed none. A message that it reports to the CRM opens one here.
        </Empty>
      )}
      <ul className="conversation-list" onKeyDown={(event) => moveInList(event, '.conversation-row')}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <Row conversation={conversation} isOpen={conversation.id === openId} open={open} />
          </li>
        ))}
      </ul>
      {cursor !== null && (
        <div className="conversations-more">
          <PlaceError task={tasks['more']} />
          <BusyButton
            label="Load more"
            className="lined"
            task={tasks['more']}
            onClick={() => void inbox.loadMore()}
          />
          <p className="muted">
            {conversations.length} shown, cursor {cursor}
          </p>
        </div>
      )}
      {withoutId > 0 && (
        <p className="conversations-note muted">
          {withoutId} without an id {withoutId === 1 ? 'is' : 'are'} not shown.
        </p>
      )}
    </section>
  );
}

const loading = (
  <div className="conversations-loading">
    <span className="unseen" role="status">
      Loading the conversations
    </span>
    {[0, 1, 2, 3].map((row) => (
      <i key={row} />
    ))}
  </div>
);

interface RowProps extends ConversationListProps, ConversationProps {
  readonly isOpen: boolean;
}

function Row({ conversation, isOpen, open }: RowProps): ReactElement {
  const { id, messages, seen } = conversation;
  const name = nameOf(conversation);
  const newest = messages.at(-1);
  return (
    <button
      className="conversation-row"
      type="button"
      aria-current={isOpen}
      data-seen={seen}
      onClick={() => open(id)}
    >
      <Avatar name={name} />
      <strong className="cut" title={name}>
        {name}
      </strong>
      <time>{newest === undefined ? '' : writeShortTime(readTime(newest.created_at), new Date())}</time>
      <span className="conversation-last muted cut">{describeNewest(conversation)}</span>
      {!seen && (
        <span className="conversation-new">
          <span className="unseen">New</span>
        </span>
      )}
    </button>
  );
}

function describeNewest(conversation: InboxConversation): string {
  const newest = conversation.messages.at(-1);
  if (newest === undefined) return 'No messages';
  const words =
    newest.message || newest.attachments.map(({ name, type, id }) => name || type || id).join(', ');
  return newest.sender_id === userOf(conversation)?.id ? `You: ${words}` : words;
}
