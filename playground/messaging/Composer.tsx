import { type FormEvent, type KeyboardEvent, type ReactElement, useRef } from 'react';
import { isBlank } from '../../src/base/text.ts';
import { IconButton } from '../controls/buttons.tsx';
import { sendIcon } from '../controls/pane-icons.tsx';
import { type Conversation, nameOf } from './conversation.ts';
import { bytesOf, fileSize, readFiles } from './files.ts';
import { attachIcon, fileIcon } from './icons.tsx';
import type { InboxStore } from './inbox.ts';
import { type InboxState, noDraft } from './inbox-state.ts';
import { formOf } from './requests.ts';
import { TemplateMenu } from './TemplateMenu.tsx';
import { hourOf } from './time-words.ts';

interface ComposerProps {
  readonly inbox: InboxStore;
  readonly state: InboxState;
  readonly conversation: Conversation;
  readonly hasEndpoint: (operation: string) => boolean;
}

/** The field for a message, with files and templates. Enter sends it, Shift+Enter breaks the line. */
export function Composer({ inbox, state, conversation, hasEndpoint }: ComposerProps): ReactElement | null {
  const { id, isDescribed, messages } = conversation;
  const { text, files } = state.drafts[id] ?? noDraft;
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const canSend = !isBlank(text) || files.length > 0;
  const replyBy = messages.findLast((message) => message.replyBy !== '')?.replyBy;
  if (!isDescribed) return null;
  if (formOf(conversation, '', []) === null)
    return (
      <p className="composer-note note">
        Nothing can be sent: the app has to name a participant with the role “source_user”, and one with
        “end_user”.
      </p>
    );

  function send(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (canSend) void inbox.send(conversation);
    field.current?.focus();
  }

  function insert(content: string): void {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    inbox.write(id, { text: text.slice(0, selectionStart) + content + text.slice(selectionEnd) });
    field.current?.focus();
  }

  async function attach(list: FileList | null): Promise<void> {
    const added = await readFiles([...(list ?? [])]);
    const draft = inbox.getState().drafts[id] ?? noDraft;
    inbox.write(id, { files: [...draft.files, ...added] });
  }

  return (
    <form className="composer" aria-label="New message" onSubmit={send}>
      <textarea
        className="composer-text"
        ref={field}
        rows={Math.min(6, Math.max(2, text.split('\n').length))}
        aria-label={`Message to ${nameOf(conversation)}`}
        placeholder="Write a message"
        value={text}
        onChange={({ target }) => inbox.write(id, { text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
        }}
      />
      {files.length > 0 && (
        <ul className="composer-files" aria-label="Files">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
            <li className="composer-file" key={index}>
              {fileIcon}
              <span className="cut">{file.name}</span>
              <span className="muted">{fileSize(bytesOf(file))}</span>
              <button
                className="link"
                type="button"
                aria-label={`Remove ${file.name}`}
                onClick={() => inbox.write(id, { files: files.toSpliced(index, 1) })}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="composer-end">
        <IconButton label="Attach files" icon={attachIcon} onClick={() => picker.current?.click()} />
        <input
          type="file"
          multiple
          hidden
          aria-label="Files to attach"
          ref={picker}
          onChange={({ target }) => {
            void attach(target.files).finally(() => {
              target.value = '';
            });
          }}
        />
        <TemplateMenu inbox={inbox} state={state} hasEndpoint={hasEndpoint} insert={insert} />
        <span className="composer-reply muted cut">{replyBy && `Reply by ${hourOf(replyBy)}`}</span>
        <button className="button main tall" type="submit" aria-disabled={!canSend}>
          {sendIcon} Send
        </button>
      </div>
    </form>
  );
}
