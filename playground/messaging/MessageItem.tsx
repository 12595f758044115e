import type { ReactElement } from 'react';
import { Avatar } from './Avatar.tsx';
import { BusyButton, TaskError } from './BusyButton.tsx';
import { type AttachedFile, type Conversation, type Message, senderName } from './conversation.ts';
import { fileSize, isWebAddress } from './files.ts';
import { fileIcon } from './icons.tsx';
import type { InboxStore } from './inbox.ts';
import type { Task } from './inbox-state.ts';
import { hourOf } from './time-words.ts';

interface MessageItemProps {
  readonly inbox: InboxStore;
  readonly conversation: Conversation;
  readonly message: Message;
  readonly isMine: boolean;
  readonly task: Task | undefined;
  /** Whether the app can send a message with new links. */
  readonly canRefresh: boolean;
}

/** A message with its files, its time and its status. */
export function MessageItem(props: MessageItemProps): ReactElement {
  const { inbox, conversation, message, isMine, task, canRefresh } = props;
  const { id, text, senderId, files, unsent } = message;
  const name = senderName(conversation, senderId);
  const doesExpire = canRefresh && files.some((file) => file.doesExpire);
  return (
    <li className="message" data-mine={isMine}>
      <span className="unseen">{isMine ? 'You' : name}: </span>
      <div className="message-body">
        {!isMine && <Avatar name={name} isSmall />}
        <div className="bubble">
          {text}
          {text === '' && files.length === 0 && <span className="muted">No text</span>}
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: files have no unique name, and keep their order
            <FileOfMessage key={index} file={file} />
          ))}
        </div>
      </div>
      <div className="message-notes">
        {unsent?.error == null && <p className="message-note muted">{describe(message, isMine)}</p>}
        <TaskError task={task} />
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

function FileOfMessage({ file: { name, size, url } }: { readonly file: AttachedFile }): ReactElement {
  const content = (
    <>
      {fileIcon}
      <span className="cut" title={name}>
        {name || 'File'}
      </span>
      {size !== null && <span className="muted">{fileSize(size)}</span>}
    </>
  );
  if (!isWebAddress(url)) return <span className="message-file">{content}</span>;
  return (
    <a
      className="message-file"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {content}
    </a>
  );
}

function describe({ createdAt, status, unsent }: Message, isMine: boolean): string {
  if (unsent !== undefined) return 'Sending';
  const hour = hourOf(createdAt);
  // The user of the CRM follows only the own messages.
  return isMine || status === 'failed' ? [hour, status].filter(Boolean).join(', ') : hour;
}
