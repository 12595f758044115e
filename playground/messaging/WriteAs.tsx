import { type FormEvent, type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { isBlank } from '../../src/base/text.ts';
import { Button } from '../controls/buttons.tsx';
import { PlaceError } from '../extension-preview/window-parts.tsx';
import { isEnter } from './Composer.tsx';
import { type Conversation, customersOf } from './conversation.ts';
import { participantIcon, useInbox } from './inbox-parts.tsx';

interface WriteAsProps {
  readonly conversation: Conversation;
}

/** The button and popover that report a message of the other side to the CRM, in place of the app. */
export function WriteAs({ conversation }: WriteAsProps): ReactElement | null {
  const { inbox, state } = useInbox();
  const task = state.tasks['receive'];
  const [participant] = customersOf(conversation);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  if (participant === undefined) return null;
  const name = participant.name || participant.id;
  const label = `Write as ${name}`;
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
      <Button
        look="lined write-as"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="dialog"
        data-tip={label}
      >
        {participantIcon} <span className="write-as-words cut">{label}</span>
      </Button>
      <div
        className="popover"
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={label}
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
              onKeyDown={(event) => void (isEnter(event) && send(event))}
            />
          </label>
          <p className="popover-note">
            It is reported to the emulated CRM, as your app reports what it receives.
          </p>
          <PlaceError error={task?.error} />
          <Button look="main tall" type="submit" aria-disabled={!canSend}>
            Report the message
          </Button>
        </form>
      </div>
    </>
  );
}
