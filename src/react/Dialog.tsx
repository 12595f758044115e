import { type ReactElement, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useDialogKeys } from './controls/use-dialog-keys.ts';
import { findFocus, focusStart } from './hooks/use-focus.ts';
import { useLatest, useLayout } from './hooks/use-modal-state.ts';
import type { Presentation } from './props.ts';

interface DialogProps {
  readonly labelledBy: string;
  readonly role?: 'alertdialog';
  /** The user wants to leave: the dialog stays until its owner takes it away. */
  readonly dismiss: () => void;
  /** The browser closed the dialog without asking. */
  readonly close: () => void;
  readonly returnFocus?: Presentation['returnFocus'];
  readonly children: ReactNode;
}

/** A native modal dialog, shown as long as it is there. It covers the page, so that no scrolling gets past it. */
export function Dialog(props: DialogProps): ReactElement {
  const { labelledBy, role, dismiss, close, children } = props;
  const latest = useLatest(props);
  const ref = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  const focused = useRef<HTMLElement>(null);
  const pressedOutside = useRef(false);
  const handleKeyDown = useDialogKeys(ref, dismiss);

  const show = useCallback(() => {
    const dialog = ref.current;
    if (isShown.current || !dialog?.isConnected) return;
    dialog.showModal();
    isShown.current = true;
    // If React shows a hidden dialog again, it continues where it was.
    if (focused.current?.isConnected) focused.current.focus();
    else focusStart(dialog);
    raise(dialog.querySelector('.json-modal-dialog[open]'));
  }, []);

  // A layout effect, because the focus goes back only when `close` runs before the node is taken away.
  useLayout(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    show();
    return () => {
      isShown.current = false;
      // A dialog inside goes first: as long as it is modal, nothing outside of it can get the focus.
      for (const inner of dialog.querySelectorAll('dialog')) inner.close();
      focused.current = dialog.querySelector(':focus');
      dialog.close();
      // The previously focused element may be gone.
      const outer = dialog.parentElement?.closest('dialog');
      if (outer?.open && findFocus(outer)?.closest('dialog') !== outer) focusStart(outer);
      latest.current.returnFocus?.current?.focus();
    };
  }, [show, latest]);

  // The place of a portal may be inserted by an effect of its parent, which runs after all effects inside.
  useEffect(() => queueMicrotask(show), [show]);

  return (
    <dialog
      className="json-modal-dialog"
      ref={ref}
      role={role}
      aria-labelledby={labelledBy}
      onKeyDown={handleKeyDown}
      onCancel={(event) => {
        // A file picker inside would bubble its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        event.stopPropagation();
        dismiss();
      }}
      // React would pass this event to a dialog or popover around.
      onToggle={(event) => event.stopPropagation()}
      onClose={(event) => {
        const { target, currentTarget } = event;
        event.stopPropagation();
        if (target === currentTarget && isShown.current && !currentTarget.open) close();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={({ target, currentTarget, detail }) => {
        // The second click of a double click would answer the question that the first one asks.
        if (pressedOutside.current && target === currentTarget && detail < 2) dismiss();
      }}
    >
      {children}
    </dialog>
  );
}

/** A dialog inside of one that is shown again was shown before it, and lies below it. */
function raise(inner: HTMLDialogElement | null): void {
  inner?.close();
  inner?.showModal();
}
