import ChevronLeft from 'lucide-react/icons/chevron-left';
import File from 'lucide-react/icons/file';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Paperclip from 'lucide-react/icons/paperclip';
import User from 'lucide-react/icons/user';
import { createContext, type ReactElement, useContext } from 'react';
import { useStore } from 'zustand';
import { Button } from '../controls/buttons.tsx';
import { isAwaited, type Task } from '../extension-preview/window.ts';
import type { InboxConversation } from './conversation.ts';
import type { InboxStore } from './inbox.ts';

export const backIcon = <ChevronLeft />;
export const fileIcon = <File />;
export const attachIcon = <Paperclip />;
export const participantIcon = <User />;
const busyIcon = <LoaderCircle className="busy" />;

/** The inbox that the components around it show. */
export const InboxOfPreview = createContext<InboxStore | null>(null);

/** Returns the inbox of the preview, and its state. */
export function useInbox() {
  const inbox = useContext(InboxOfPreview);
  if (inbox === null) throw new Error('An inbox is shown in the preview of messaging only.');
  return { inbox, state: useStore(inbox), hasEndpoint: inbox.session.hasEndpoint };
}

export interface ConversationProps {
  readonly conversation: InboxConversation;
}

interface BusyButtonProps {
  readonly label: string;
  readonly className?: string;
  readonly task: Task | undefined;
  readonly onClick: () => void;
}

/** A button that sends a request. While that is awaited, the button keeps its size and the focus; if it failed, it says to try again. */
export function BusyButton({ label, className = '', task, onClick }: BusyButtonProps): ReactElement {
  const isBusy = isAwaited(task);
  return (
    <Button look={`busy-button ${className}`} aria-disabled={isBusy} onClick={() => !isBusy && onClick()}>
      {isBusy && busyIcon}
      {isBusy || task === undefined ? label : 'Try again'}
    </Button>
  );
}

interface AvatarProps {
  readonly name: string;
  readonly isSmall?: boolean;
}

/** The initials of a participant, in one of four colours. The page may not load pictures of other sites. */
export function Avatar({ name, isSmall = false }: AvatarProps): ReactElement {
  const words = name.split(/\s/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  const hue = (sum % 4) + 1;
  return (
    <span
      className="avatar"
      aria-hidden="true"
      style={{ color: `var(--on-hue-${hue})`, background: `var(--hue-${hue})` }}
      data-size={isSmall ? 'small' : undefined}
    >
      {ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')}
    </span>
  );
}
