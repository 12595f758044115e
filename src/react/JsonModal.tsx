import { forwardRef, type ReactElement, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from './Dialog.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { type GuardedProps, renderGuarded } from './Guard.tsx';
import { useModal } from './hooks/use-modal.ts';
import { useLayout } from './hooks/use-modal-state.ts';
import { ModalContent } from './ModalContent.tsx';
import type { JsonModalHandle, JsonModalProps, ModalComponent } from './props.ts';
import { renderRoot } from './root.tsx';

/**
 * A modal over the page, shown while `open`. Escape, the backdrop and the close button close it; if there is input, the user
 * is asked first. After a success it closes, and shows a snackbar.
 */
export const JsonModal: ModalComponent<JsonModalProps> = forwardRef<JsonModalHandle, JsonModalProps>(
  function JsonModal(props, ref) {
    return renderGuarded(props, props.open, (safe) => <ModalOfProps {...safe} handle={ref} />);
  },
);

/** The modal with the props of the host, or after an error with those that a message needs. */
function ModalOfProps({ handle, ...props }: GuardedProps<JsonModalProps>): ReactElement {
  const isOpen = Boolean(props.open);
  const shown = useModal(props, isOpen, handle);
  const { id, modal, root, screen, dismiss, returnFocus } = shown;
  const [place, setPlace] = useState<Element | null>(null);
  useLayout(() => setPlace(root.current), [root]);
  const dialog = place && isOpen && screen !== 'closed' && (
    <Dialog labelledBy={`${id}-title`} dismiss={dismiss} close={modal.close} returnFocus={returnFocus}>
      <ModalContent {...shown} />
      {shown.isAsked && <DiscardQuestion {...shown} />}
    </Dialog>
  );
  // Through a portal, so that React does not treat its form as nested in a form of the page.
  return renderRoot(shown, dialog && createPortal(dialog, place), null, !props.bubbles);
}
