import { Fragment, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { countWords } from '../../src/base/text.ts';
import { IconButton } from '../controls/buttons.tsx';
import { Avatar } from './Avatar.tsx';
import { BusyButton, TaskError } from './BusyButton.tsx';
import { ConversationMenu } from './ConversationMenu.tsx';
import { type Conversation, nameOf, userOf } from './conversation.ts';
import { backIcon } from './icons.tsx';
import type { InboxStore } from './inbox.ts';
import type { InboxState } from './inbox-state.ts';
import { MessageItem } from './MessageItem.tsx';
import { dayOf } from './time-words.ts';

interface ThreadProps {
  readonly inbox: InboxStore;
  readonly tasks: InboxState['tasks'];
  readonly conversation: Conversation;
  readonly hasEndpoint: (operation: string) => boolean;
  readonly back: () => void;
  /** The composer. */
  readonly children: ReactNode;
}

/** A conversation: its participants, its messages, and the composer. */
export function Thread(props: ThreadProps): ReactElement {
  const { inbox, tasks, conversation, hasEndpoint, back, children } = props;
  const { id, participants, status, messages, cursor, isDescribed } = conversation;
  const name = nameOf(conversation);
  const isDescribing = tasks[`conversation ${id}`];
  const place = useRef<HTMLDivElement>(null);
  const unsent = messages.findLast((message) => message.unsent !== undefined)?.id;

  useEffect(() => {
    if (unsent !== undefined) place.current?.scrollTo({ top: 0 });
  }, [unsent]);

  return (
    <section className="thread" aria-label={`Conversation with ${name}`}>
      <header className="thread-head">
        <span className="thread-back">
          <IconButton label="Back to the conversations" icon={backIcon} onClick={back} />
        </span>
        <Avatar name={name} />
        <div className="thread-title">
          <h3 className="cut" title={name}>
            {name}
          </h3>
          <p className="muted cut">
            {[countWords(participants.length, 'participant'), status].filter(Boolean).join(', ')}
          </p>
        </div>
        <ConversationMenu inbox={inbox} conversation={conversation} hasEndpoint={hasEndpoint} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <div className="messages" role="log" tabIndex={0} aria-label={`Messages of ${name}`} ref={place}>
        <div className="messages-inner">
          <TaskError task={tasks[`earlier ${id}`]} />
          <TaskError task={isDescribing} />
          {cursor !== null && (
            <BusyButton
              label="Load earlier messages"
              task={tasks[`earlier ${id}`]}
              onClick={() => void inbox.loadEarlier(id)}
            />
          )}
          {!isDescribed && isDescribing !== undefined && (
            <BusyButton
              label="Loading the conversation"
              task={isDescribing}
              onClick={() => void inbox.describe(id, '“Try again” was pressed')}
            />
          )}
          {messages.length === 0 && <p className="muted">No messages</p>}
          <ul className="message-list">
            {messages.map((message, index) => (
              <Fragment key={message.id}>
                <Day text={message.createdAt} before={messages[index - 1]?.createdAt} />
                <MessageItem
                  inbox={inbox}
                  conversation={conversation}
                  message={message}
                  isMine={message.senderId !== '' && message.senderId === userOf(conversation)?.id}
                  task={tasks[`message ${message.id}`]}
                  canRefresh={hasEndpoint('getMessageById')}
                />
              </Fragment>
            ))}
          </ul>
        </div>
      </div>
      {children}
    </section>
  );
}

/** The day of a message, above the first one of it. */
function Day({ text, before = '' }: { readonly text: string; readonly before?: string | undefined }) {
  const now = new Date();
  const day = dayOf(text, now);
  return day === '' || day === dayOf(before, now) ? null : <li className="message-day muted">{day}</li>;
}
