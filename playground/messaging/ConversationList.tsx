import type { KeyboardEvent, ReactElement } from 'react';
import { Empty } from '../controls/Empty.tsx';
import { PlaceError } from '../extension-preview/window-parts.tsx';
import { type Conversation, nameOf, userOf } from './conversation.ts';
import { Avatar, BusyButton, useInbox } from './inbox-parts.tsx';
import { shortTimeOf } from './time-words.ts';

interface ConversationListProps {
  readonly open: (id: string) => void;
}

/** The conversations of the channel, and the button for more of them. */
export function ConversationList({ open }: ConversationListProps): ReactElement {
  const { inbox, state } = useInbox();
  const { conversations, cursor, withoutId, openId, tasks } = state;
  const list = tasks['list'];
  const isFirst = list?.error === null && conversations.length === 0;
  return (
    <section className="conversations" aria-label="Conversations" aria-busy={list?.error === null}>
      {isFirst && <Loading />}
      <PlaceError error={list?.error} />
      {list?.error != null && <BusyButton label="" className="lined" task={list} onClick={inbox.reload} />}
      {list === undefined && conversations.length === 0 && (
        <Empty title="No conversations">
          The app listed none. A message that it reports to the CRM opens one here.
        </Empty>
      )}
      <ul className="conversation-list" onKeyDown={moveBetweenRows}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <Row conversation={conversation} isOpen={conversation.id === openId} open={open} />
          </li>
        ))}
      </ul>
      {cursor !== null && (
        <div className="conversations-more">
          <PlaceError error={tasks['more']?.error} />
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

function Loading(): ReactElement {
  return (
    <div className="conversations-loading">
      <span className="unseen" role="status">
        Loading the conversations
      </span>
      {[0, 1, 2, 3].map((row) => (
        <i key={row} />
      ))}
    </div>
  );
}

interface RowProps extends ConversationListProps {
  readonly conversation: Conversation;
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
      <time>{newest === undefined ? '' : shortTimeOf(newest.created_at, new Date())}</time>
      <span className="conversation-last muted cut">{describeNewest(conversation)}</span>
      {!seen && (
        <span className="conversation-new">
          <span className="unseen">New</span>
        </span>
      )}
    </button>
  );
}

function describeNewest(conversation: Conversation): string {
  const newest = conversation.messages.at(-1);
  if (newest === undefined) return 'No messages';
  const words =
    newest.message || newest.attachments.map(({ name, type, id }) => name || type || id).join(', ');
  return newest.sender_id === userOf(conversation)?.id ? `You: ${words}` : words;
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.conversation-row')];
  const index = rows.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: rows[index + 1], ArrowUp: rows[index - 1], Home: rows[0], End: rows.at(-1) }[
    event.key
  ];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
