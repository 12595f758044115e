import { contracts } from 'json-modal/extensions';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import './messaging.css';
import './thread.css';
import { isBlank } from '../../src/base/text.ts';
import { Button } from '../controls/buttons.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Empty } from '../controls/Empty.tsx';
import { moreIcon } from '../controls/icons.tsx';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import { PopoverButton } from '../controls/PopoverButton.tsx';
import { ProviderFrame } from '../extension-preview/ProviderFrame.tsx';
import type { PreviewProps, Session } from '../extension-preview/session.ts';
import { isAwaited } from '../extension-preview/window.ts';
import { PlaceError } from '../extension-preview/window-parts.tsx';
import { isEnter } from './Composer.tsx';
import { ConversationList } from './ConversationList.tsx';
import { customersOf } from './conversation.ts';
import { createInbox } from './inbox.ts';
import {
  BusyButton,
  type ConversationProps,
  InboxOfPreview,
  participantIcon,
  useInbox,
} from './inbox-parts.tsx';
import { type InboxState, openConversation, registeredChannel } from './inbox-state.ts';
import { receiveNow } from './sending.ts';
import { Thread } from './Thread.tsx';

/** The inbox of a channel, with its conversations, one of them open. */
export function MessagingPreview({ session, onStartOver }: PreviewProps): ReactElement {
  const inbox = useMemo(() => createInbox(session), [session]);
  const state = useStore(inbox);
  const place = useRef<HTMLDivElement>(null);
  // In a narrow preview, one of both is seen.
  const [view, setView] = useState<'list' | 'thread'>('list');
  const conversation = openConversation(state);
  useEffect(() => inbox.connect(), [inbox]);
  useExampleCall(session, state);

  function open(id: string): void {
    inbox.open(id);
    setView('thread');
  }

  function goBack(): void {
    setView('list');
    // After the list is shown again.
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>('.conversation-row[aria-current="true"]')?.focus(),
    );
  }

  return (
    <InboxOfPreview value={inbox}>
      <ProviderFrame
        title={`Channel ${state.channel}`}
        area="Inbox"
        onStartOver={onStartOver}
        menu={<ChannelMenu />}
        end={conversation && <WriteAs key={conversation.id} conversation={conversation} />}
      >
        {state.isDeleted ? (
          <Empty title="The channel was deleted">
            Start over, or register a channel from your app: its conversations then appear here.
          </Empty>
        ) : (
          <div className="inbox" data-view={view} ref={place}>
            <ConversationList open={open} />
            {conversation && <Thread key={conversation.id} conversation={conversation} back={goBack} />}
          </div>
        )}
      </ProviderFrame>
    </InboxOfPreview>
  );
}

/** Offers the request with which the app reports a message of the open conversation, each time with a new id. */
function useExampleCall({ timeline }: Session, state: InboxState): void {
  const { channel } = state;
  const conversation = openConversation(state);
  const conversationId = conversation?.id ?? 'conversation-1';
  const senderId = (conversation && customersOf(conversation)[0]?.id) ?? 'customer-1';
  const newest = conversation?.messages.at(-1)?.id;
  const first = registeredChannel(state) === undefined ? 'Register the channel, then run' : 'Run';

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each message, the next one has another id
  useEffect(() => {
    const body = receiveNow({
      channel_id: channel,
      conversation_id: conversationId,
      sender_id: senderId,
      message: 'Is it still available?',
    });
    const words = `${first} this from your app, or in a terminal.`;
    const [path] = contracts.messaging.calls.receiveMessage.paths;
    timeline.setState({ example: { title: 'Receive a message', words, path, body } });
    return () => timeline.setState({ example: null });
  }, [timeline, channel, conversationId, senderId, newest, first]);
}

/** The menu of the channels, which registers, chooses and deletes them. */
function ChannelMenu(): ReactElement {
  const { inbox, state, hasEndpoint } = useInbox();
  const { channel, channels, isDeleted, tasks } = state;
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const choices = channels.map(
    ({ provider_channel_id: id, name }): MenuEntry => ({
      label: id,
      hint: name,
      isChosen: id === channel && !isDeleted,
      choose: () => inbox.choose(id),
    }),
  );
  if (registeredChannel(state) === undefined)
    choices.push({
      label: `Register ${channel}`,
      hint: 'At the emulated CRM, as your app does',
      choose: () => void inbox.register(),
    });
  const canDelete = hasEndpoint('deleteChannelById');
  const remove: MenuEntry = {
    label: 'Delete the channel…',
    ...(!canDelete && { hint: 'The manifest has no deleteChannelById.' }),
    isDangerous: true,
    isDisabled: !canDelete || isDeleted,
    choose: () => setAsked(true),
  };
  const name = 'More of the channel';
  return (
    <>
      <Menu label={name} className="icon-button" tip={name} groups={[choices, [remove]]}>
        {moreIcon}
      </Menu>
      <Dialog
        title={`Delete channel ${channel}?`}
        isOpen={isAsked && !isDeleted}
        onClose={close}
        action={
          <BusyButton
            label="Delete"
            className="danger"
            task={tasks['delete']}
            onClick={() => void inbox.deleteChannel().then(() => inbox.getState().isDeleted && close())}
          />
        }
      >
        <p>Your app is asked to delete it, with deleteChannelById. Its conversations are no longer shown.</p>
        <PlaceError task={tasks['delete']} />
      </Dialog>
    </>
  );
}

/** The button and popover that report a message of the other side to the CRM, in place of the app. */
function WriteAs({ conversation }: ConversationProps): ReactElement | null {
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
