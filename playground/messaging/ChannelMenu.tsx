import { type ReactElement, useState } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { moreIcon } from '../controls/icons.tsx';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import { BusyButton, TaskError } from './BusyButton.tsx';
import type { InboxStore } from './inbox.ts';
import { type InboxState, registeredChannel } from './inbox-state.ts';

interface ChannelMenuProps {
  readonly inbox: InboxStore;
  readonly state: InboxState;
  readonly hasEndpoint: (operation: string) => boolean;
}

/** The menu of the channels, which registers, chooses and deletes them. */
export function ChannelMenu({ inbox, state, hasEndpoint }: ChannelMenuProps): ReactElement {
  const { channel, channels, isDeleted, tasks } = state;
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const choices = channels.map(
    ({ id, name }): MenuEntry => ({
      label: id,
      hint: name,
      isChosen: id === channel && !isDeleted,
      choose: () => inbox.choose(id),
    }),
  );
  const register: MenuEntry = {
    label: `Register ${channel}`,
    hint: 'At the emulated CRM, as your app does',
    choose: () => void inbox.register(),
  };
  const canDelete = hasEndpoint('deleteChannelById');
  const remove: MenuEntry = {
    label: 'Delete the channel…',
    ...(!canDelete && { hint: 'The manifest has no deleteChannelById.' }),
    isDangerous: true,
    isDisabled: !canDelete || isDeleted,
    choose: () => setAsked(true),
  };
  const isRegistered = registeredChannel(state) !== undefined;
  return (
    <>
      <Menu
        label="More of the channel"
        className="icon-button"
        tip="More of the channel"
        groups={[isRegistered ? choices : [...choices, register], [remove]]}
      >
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
        <TaskError task={tasks['delete']} />
      </Dialog>
    </>
  );
}
