import type { ReactElement } from 'react';
import { cut } from '../../src/base/text.ts';
import { moreIcon } from '../controls/icons.tsx';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import type { Conversation, Participant } from './conversation.ts';
import { isWebAddress } from './files.ts';
import type { InboxStore } from './inbox.ts';

interface ConversationMenuProps {
  readonly inbox: InboxStore;
  readonly conversation: Conversation;
  readonly hasEndpoint: (operation: string) => boolean;
}

/** The menu of a conversation: its page, and the pictures of its participants. */
export function ConversationMenu({ inbox, conversation, hasEndpoint }: ConversationMenuProps): ReactElement {
  const { link, participants } = conversation;
  const page: MenuEntry = {
    label: 'Open its page',
    hint: isWebAddress(link) ? cut(link) : 'The app sent no address for it.',
    isDisabled: !isWebAddress(link),
    choose: () => open(link),
  };
  const pictures = participants.flatMap((participant) => entriesOf(participant));

  function entriesOf({ id, name, avatarUrl, doesAvatarExpire, needsAvatar }: Participant): MenuEntry[] {
    const shown = cut(name || id, 32);
    const entries: MenuEntry[] = [];
    if (isWebAddress(avatarUrl))
      entries.push({
        label: `Open the picture of ${shown}`,
        hint: cut(avatarUrl),
        choose: () => open(avatarUrl),
      });
    if ((doesAvatarExpire || needsAvatar) && hasEndpoint('getSenderById'))
      entries.push({
        label: `Get the picture of ${shown} again`,
        hint: 'As if its address had expired',
        choose: () => void inbox.refreshSender(id, 'The picture was requested again'),
      });
    return entries;
  }

  return (
    <Menu
      label="More of the conversation"
      className="icon-button"
      tip="More of the conversation"
      groups={[[page], pictures]}
    >
      {moreIcon}
    </Menu>
  );
}

function open(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer');
}
