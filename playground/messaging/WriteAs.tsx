import { type FormEvent, type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { isBlank } from '../../src/base/text.ts';
import { problemsIcon } from '../controls/icons.tsx';
import { type Conversation, customersOf } from './conversation.ts';
import { participantIcon } from './icons.tsx';
import type { InboxStore } from './inbox.ts';
import type { Task } from './inbox-state.ts';

interface WriteAsProps {
  readonly inbox: InboxStore;
  readonly conversation: Conversation;
  readonly task: Task | undefined;
}

/** The button and popover that report a message of the other side to the CRM, in place of the app. */
export function WriteAs({ inbox, conversation, task }: WriteAsProps): ReactElement | null {
  const [participant] = customersOf(conversation);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  if (participant === undefined) return null;
  const name = participant.name || participant.id;
  const canSend = !isBlank(text) && task?.error !== null;

  async function send(event: FormEvent | KeyboardEvent): Promise<void> {
    event.preventDefault();
    if (!canSend) return;
    await inbox.receive(conversation.id, participant?.id ?? '', text);
    if (inbox.getState().tasks['receive'] !== undefined) return;
    setText('');
    popover.current?.hidePopover();
  }

  return (
    <>
      <button
        className="button lined write-as"
        type="button"
        popoverTarget={id}
        aria-label={`Write as ${name}`}
        aria-haspopup="dialog"
        data-tip={`Write as ${name}`}
      >
        {participantIcon} <span className="write-as-words cut">Write as {name}</span>
      </button>
      <div
        className="popover"
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={`Write as ${name}`}
        onToggle={({ newState }) => newState === 'open' && field.current?.focus()}
      >
        <form className="write-as-form" onSubmit={(event) => void send(event)}>
          <label>
            Message of {name}
            <textarea
              className="input"
              rows={3}
              ref={field}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing)
                  void send(event);
              }}
            />
          </label>
          <p className="popover-note">
            It is reported to the emulated CRM, as your app reports what it receives.
          </p>
          {task?.error != null && (
            <p className="place-error" role="alert">
              {problemsIcon} {task.error}
            </p>
          )}
          <button className="button main tall" type="submit" aria-disabled={!canSend}>
            Report the message
          </button>
        </form>
      </div>
    </>
  );
}
