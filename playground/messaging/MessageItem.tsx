import type { ReactElement } from 'react';
import { AppLink, isWebAddress, PlaceError } from '../extension-preview/window-parts.tsx';
import { type Conversation, type Message, userOf } from './conversation.ts';
import { Avatar, BusyButton, fileIcon, useInbox } from './inbox-parts.tsx';
import { hourOf } from './time-words.ts';

interface MessageItemProps {
  readonly conversation: Conversation;
  readonly message: Message;
}

/** A message with its files, its time and its status. */
export function MessageItem({ conversation, message }: MessageItemProps): ReactElement {
  const { inbox, state, hasEndpoint } = useInbox();
  const { id, message: text, sender_id: senderId, attachments, unsent } = message;
  const isMine = senderId !== '' && senderId === userOf(conversation)?.id;
  const name = conversation.participants.find((participant) => participant.id === senderId)?.name || senderId;
  const task = state.tasks[`message ${id}`];
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
        {unsent?.error == null && <p className="message-note muted">{describe(message, isMine)}</p>}
        <PlaceError task={task} />
        {doesExpire && (
          <BusyButton
            label="Get new links"
            task={task}
            onClick={() => void inbox.refreshMessage(conversation.id, id)}
          />
        )}
        {unsent?.error != null && (
          <div className="message-failed" role="alert">
            <span>{unsent.error}</span>
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

function FileOfMessage({ file }: { readonly file: Message['attachments'][number] }): ReactElement {
  const { size, url } = file;
  const name = file.name || file.type || file.id || 'File';
  const content = (
    <>
      {fileIcon}
      <span className="cut" title={name}>
        {name}
      </span>
      {size !== null && size >= 0 && <span className="muted">{fileSize(size)}</span>}
    </>
  );
  if (!isWebAddress(url)) return <span className="message-file">{content}</span>;
  return (
    <AppLink className="message-file" url={url} referrerPolicy="no-referrer">
      {content}
    </AppLink>
  );
}

/** Returns the size of a file in words. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function describe({ created_at: time, status, unsent }: Message, isMine: boolean): string {
  if (unsent !== undefined) return 'Sending';
  const hour = hourOf(time);
  // The user of the CRM follows only the own messages.
  return isMine || status === 'failed' ? [hour, status].filter(Boolean).join(', ') : hour;
}
