import { type FormEvent, type KeyboardEvent, type ReactElement, useRef } from 'react';
import { cut, isBlank } from '../../src/base/text.ts';
import { Button, IconButton } from '../controls/buttons.tsx';
import { opensIcon } from '../controls/icons.tsx';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import { sendIcon } from '../controls/pane-icons.tsx';
import { writeSize } from '../controls/text.ts';
import { readTime, writeHour } from '../controls/times.ts';
import { bytesOf } from '../extension-preview/base64.ts';
import { nameOf } from './conversation.ts';
import { attachIcon, type ConversationProps, fileIcon, useInbox } from './inbox-parts.tsx';
import { noDraft, registeredChannel } from './inbox-state.ts';
import { formOf, readFiles } from './sending.ts';

/** The field for a message, with files and templates. Enter sends it, Shift+Enter breaks the line. */
export function Composer({ conversation }: ConversationProps): ReactElement | null {
  const { inbox, state } = useInbox();
  const { id, isDescribed, messages } = conversation;
  const { text, files } = state.drafts[id] ?? noDraft;
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const canSend = !isBlank(text) || files.length > 0;
  const replyBy = messages.findLast((message) => message.reply_by !== '')?.reply_by;
  if (!isDescribed) return null;
  if (formOf(conversation, '', []) === null)
    return (
      <p className="composer-note note">
        Nothing can be sent: the app has to name a participant with the role "source_user", and one with
        "end_user".
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
        onKeyDown={(event) => isEnter(event) && send(event)}
      />
      {files.length > 0 && (
        <ul className="composer-files" aria-label="Files">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
            <li className="composer-file" key={index}>
              {fileIcon}
              <span className="cut">{file.name}</span>
              <span className="muted">{writeSize(bytesOf(file.content))}</span>
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
        <TemplateMenu insert={insert} />
        <span className="composer-reply muted cut">
          {replyBy && `Reply by ${writeHour(readTime(replyBy)) || replyBy}`}
        </span>
        <Button look="main tall" type="submit" aria-disabled={!canSend}>
          {sendIcon} Send
        </Button>
      </div>
    </form>
  );
}

/** Whether a key sends a message: Enter, unless it breaks the line or ends the composition of a character. */
export function isEnter({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
}

interface TemplateMenuProps {
  /** Puts a text into the message. */
  readonly insert: (content: string) => void;
}

/** The prepared messages of the channel, if it has any. */
function TemplateMenu({ insert }: TemplateMenuProps): ReactElement | null {
  const { inbox, state, hasEndpoint } = useInbox();
  const { templates, tasks } = state;
  const isMissing = !hasEndpoint('getTemplates');
  const hasTemplates = registeredChannel(state)?.template_support ?? !isMissing;
  if (!hasTemplates) return null;

  function entries(): readonly MenuEntry[] {
    const task = tasks['templates'];
    const retry = () => void inbox.loadTemplates('"Try again" was pressed');
    if (isMissing) return [disabled('The manifest has no getTemplates.')];
    if (task !== undefined)
      return task.error === null
        ? [disabled('Loading the templates')]
        : [{ label: 'Try again', hint: task.error, choose: retry }];
    if (templates.length === 0) return [disabled('The channel has no templates.')];
    return templates.map(({ id, name, content, language }) => ({
      label: `${name || id}${language && ` (${language})`}`,
      hint: cut(content, 80),
      choose: () => insert(content),
    }));
  }

  return (
    <Menu label="Template" groups={[entries()]}>
      Template {opensIcon}
    </Menu>
  );
}

function disabled(label: string): MenuEntry {
  return { label, isDisabled: true, choose: () => {} };
}
