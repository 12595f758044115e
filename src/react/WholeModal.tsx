import { type ReactElement, type Ref, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from './Dialog.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { type GuardedProps, renderGuarded } from './Guard.tsx';
import { useModal } from './hooks/use-modal.ts';
import { useLayout } from './hooks/use-modal-state.ts';
import { ModalContent } from './ModalContent.tsx';
import type { JsonModalHandle, ShownModalProps } from './props.ts';
import { quiet } from './quiet.ts';
import { renderRoot } from './root.tsx';

/** All of a `JsonModal` that a closed one does not need. */
export function WholeModal({ handle, early, ...props }: WholeModalProps): ReactElement {
  return renderGuarded(props as ShownModalProps, props.open, (safe) => (
    <ModalOfProps {...safe} handle={handle} early={early} />
  ));
}

type WholeModalProps = ShownModalProps & OfShell;

/** The parts that it gets from the modal without its code. */
interface OfShell {
  readonly handle: Ref<JsonModalHandle>;
  /** The text that was typed while it was loading. */
  readonly early: { current: string };
}

/** The modal with the props of the host, or after an error with those that a message needs. */
function ModalOfProps({ handle, early, ...props }: GuardedProps<ShownModalProps> & OfShell): ReactElement {
  const isOpen = Boolean(props.open);
  const shown = useModal(props, isOpen, handle);
  const { id, modal, root, screen, dismiss, returnFocus } = shown;
  const [place, setPlace] = useState<Element | null>(null);
  useLayout(() => setPlace(root.current), [root]);
  const dialog = place && isOpen && screen !== 'closed' && (
    <Dialog
      labelledBy={`${id}-title`}
      dismiss={dismiss}
      close={modal.close}
      returnFocus={returnFocus}
      early={early}
    >
      <ModalContent {...shown} />
      {shown.isAsked && <DiscardQuestion {...shown} />}
    </Dialog>
  );
  // Through a portal, so that React does not treat its form as nested in a form of the page.
  return renderRoot(shown, dialog && createPortal(dialog, place), null, props.bubbles ? undefined : quiet);
}
