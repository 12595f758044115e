import { Fragment, type ReactElement, useEffect, useRef } from 'react';
import { countWords, cut } from '../../src/base/text.ts';
import { IconButton } from '../controls/buttons.tsx';
import { moreIcon } from '../controls/icons.tsx';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import { writeSize } from '../controls/text.ts';
import { readTime, writeDay, writeHour } from '../controls/times.ts';
import { isAwaited } from '../extension-preview/window.ts';
import { AppLink, isWebAddress, PlaceError } from '../extension-preview/window-parts.tsx';
import { Composer } from './Composer.tsx';
import { type InboxMessage, type InboxParticipant, nameOf, userOf } from './conversation.ts';
import { Avatar, BusyButton, backIcon, type ConversationProps, fileIcon, useInbox } from './inbox-parts.tsx';

interface ThreadProps extends ConversationProps {
  readonly back: () => void;
}

/** A conversation: its participants, its messages, and the composer. */
export function Thread({ conversation, back }: ThreadProps): ReactElement {
  const { inbox, state } = useInbox();
  const { id, participants, status, messages, next_messages_cursor: cursor, isDescribed } = conversation;
  const name = nameOf(conversation);
  const isDescribing = state.tasks[`conversation ${id}`];
  const earlier = state.tasks[`earlier ${id}`];
  const place = useRef<HTMLDivElement>(null);
  const now = new Date();
  const days = messages.map((message) => writeDay(readTime(message.created_at), now));
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
        <ConversationMenu conversation={conversation} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <div className="messages" role="log" tabIndex={0} aria-label={`Messages of ${name}`} ref={place}>
        <div className="messages-inner">
          <PlaceError task={earlier} />
          <PlaceError task={isDescribing} />
          {cursor !== '' && (
            <BusyButton
              label="Load earlier messages"
              task={earlier}
              onClick={() => void inbox.loadEarlier(id, cursor)}
            />
          )}
          {!isDescribed && isDescribing !== undefined && (
            <BusyButton
              label="Loading the conversation"
              task={isDescribing}
              onClick={() => void inbox.describe(id, '"Try again" was pressed')}
            />
          )}
          {messages.length === 0 && <p className="muted">No messages</p>}
          <ul className="message-list">
            {messages.map((message, index) => (
              <Fragment key={message.id}>
                {days[index] !== '' && days[index] !== days[index - 1] && (
                  <li className="message-day muted">{days[index]}</li>
                )}
                <MessageItem conversation={conversation} message={message} />
              </Fragment>
            ))}
          </ul>
        </div>
      </div>
      <Composer conversation={conversation} />
    </section>
  );
}

interface MessageItemProps extends ConversationProps {
  readonly message: InboxMessage;
}

/** A message with its files, its time and its status. */
function MessageItem({ conversation, message }: MessageItemProps): ReactElement {
  const { inbox, state, hasEndpoint } = useInbox();
  const { id, message: text, sender_id: senderId, attachments, unsent } = message;
  const isMine = senderId !== '' && senderId === userOf(conversation)?.id;
  const name = conversation.participants.find((participant) => participant.id === senderId)?.name || senderId;
  const task = state.tasks[`message ${id}`];
  const hasFailed = unsent !== undefined && !isAwaited(task);
  const doesExpire = hasEndpoint('getMessageById') && attachments.some((file) => file.link_expires);
  return (
    <li className="message" data-mine={isMine}>
      <span className="unseen">{isMine ? 'You' : name}: </span>
      <div className="message-body">
        {!isMine && <Avatar name={name} isSmall />}
        <div className="bubble">
          {text}
          {text === '' && attachments.length === 0 && <span className="muted">No text</span>}
          {attachments.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: files have no unique name, and keep their order
            <FileOfMessage key={index} file={file} />
          ))}
        </div>
      </div>
      <div className="message-notes">
        {!hasFailed && <p className="message-note muted">{describe(message, isMine)}</p>}
        {!hasFailed && <PlaceError task={task} />}
        {doesExpire && (
          <BusyButton
            label="Get new links"
            task={task}
            onClick={() => void inbox.refreshMessage(conversation.id, id)}
          />
        )}
        {hasFailed && (
          <div className="message-failed" role="alert">
            <span>{task?.error}</span>
            <button
              className="link"
              type="button"
              onClick={() => void inbox.sendAgain(conversation.id, message)}
            >
              Try again
            </button>
            <button className="link" type="button" onClick={() => inbox.discard(conversation.id, message)}>
              Remove
            </button>
          </div>
        )}
      </div>
    </li>
  );
}

function FileOfMessage({ file }: { readonly file: InboxMessage['attachments'][number] }): ReactElement {
  const { size, url } = file;
  const name = file.name || file.type || file.id || 'File';
  const content = (
    <>
      {fileIcon}
      <span className="cut" title={name}>
        {name}
      </span>
      {size !== null && size >= 0 && <span className="muted">{writeSize(size)}</span>}
    </>
  );
  if (!isWebAddress(url)) return <span className="message-file">{content}</span>;
  return (
    <AppLink className="message-file" url={url} referrerPolicy="no-referrer">
      {content}
    </AppLink>
  );
}

function describe({ created_at: time, status, unsent }: InboxMessage, isMine: boolean): string {
  if (unsent !== undefined) return 'Sending';
  const hour = writeHour(readTime(time)) || time;
  // The user of the CRM follows only the own messages.
  return isMine || status === 'failed' ? [hour, status].filter(Boolean).join(', ') : hour;
}

/** The menu of a conversation: its page, and the pictures of its participants. */
function ConversationMenu({ conversation }: ConversationProps): ReactElement {
  const { inbox, hasEndpoint } = useInbox();
  const { link, participants } = conversation;
  const page: MenuEntry = {
    label: 'Open its page',
    hint: isWebAddress(link) ? cut(link) : 'The app sent no address for it.',
    isDisabled: !isWebAddress(link),
    choose: () => open(link),
  };

  function entriesOf({ id, name, avatar_url, avatar_expires, fetch_avatar }: InboxParticipant): MenuEntry[] {
    const shown = cut(name || id, 32);
    const entries: MenuEntry[] = [];
    if (isWebAddress(avatar_url))
      entries.push({
        label: `Open the picture of ${shown}`,
        hint: cut(avatar_url),
        choose: () => open(avatar_url),
      });
    if ((avatar_expires || fetch_avatar) && hasEndpoint('getSenderById'))
      entries.push({
        label: `Get the picture of ${shown} again`,
        hint: 'As if its address had expired',
        choose: () => void inbox.refreshSender(id, 'The picture was requested again'),
      });
    return entries;
  }

  const name = 'More of the conversation';
  return (
    <Menu label={name} className="icon-button" tip={name} groups={[[page], participants.flatMap(entriesOf)]}>
      {moreIcon}
    </Menu>
  );
}

function open(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}
