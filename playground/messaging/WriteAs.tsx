import { type FormEvent, type KeyboardEvent, type ReactElement, useState } from 'react';
import { isBlank } from '../../src/base/text.ts';
import { Button } from '../controls/buttons.tsx';
import { PopoverButton } from '../controls/PopoverButton.tsx';
import { isAwaited } from '../extension-preview/window.ts';
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
  const [text, setText] = useState('');
  if (participant === undefined) return null;
  const { id } = participant;
  const name = participant.name || id;
  const label = `Write as ${name}`;
  const canSend = !isBlank(text) && !isAwaited(task);

  async function send(event: FormEvent | KeyboardEvent, close: () => void): Promise<void> {
    event.preventDefault();
    if (!canSend || (await inbox.receive(conversation.id, id, text)) === null) return;
    setText('');
    close();
  }

  return (
    <PopoverButton
      name={label}
      look="lined write-as"
      aria-label={label}
      aria-haspopup="dialog"
      data-tip={label}
      panel={(close) => (
        <form className="write-as-form" onSubmit={(event) => void send(event, close)}>
          <label>
            Message of {name}
            <textarea
              className="input"
              rows={3}
              // biome-ignore lint/a11y/noAutofocus: one types into it next
              autoFocus
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => void (isEnter(event) && send(event, close))}
            />
          </label>
          <p className="popover-note">
            It is reported to the emulated CRM, as your app reports what it receives.
          </p>
          <PlaceError task={task} />
          <Button look="main tall" type="submit" aria-disabled={!canSend}>
            Report the message
          </Button>
        </form>
      )}
    >
      {participantIcon} <span className="write-as-words cut">{label}</span>
    </PopoverButton>
  );
}
