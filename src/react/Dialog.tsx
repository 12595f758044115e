import { type ReactElement, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { callSafely } from '../base/call-safely.ts';
import { useDialogKeys } from './controls/use-dialog-keys.ts';
import { findFocus, focusStart } from './hooks/use-focus.ts';
import { useLatest, useLayout } from './hooks/use-modal-state.ts';
import type { Presentation } from './props.ts';

interface DialogProps {
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly role?: 'alertdialog';
  /** The user wants to leave. The dialog stays until its owner unmounts it. */
  readonly dismiss: () => void;
  /** The browser closed the dialog without asking. */
  readonly close: () => void;
  readonly returnFocus?: Presentation['returnFocus'];
  /** The text that was typed before its contents were loaded. */
  readonly early?: { current: string };
  readonly children: ReactNode;
}

/** A native modal dialog, shown while it is mounted. It covers the page, so the page cannot be scrolled. */
export function Dialog(props: DialogProps): ReactElement {
  const { labelledBy, describedBy, role, dismiss, close, children } = props;
  const latest = useLatest(props);
  const ref = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  const focused = useRef<HTMLElement>(null);
  const pressedOutside = useRef(false);
  const handleKeyDown = useDialogKeys(ref, dismiss);

  const show = useCallback(() => {
    const dialog = ref.current;
    if (isShown.current || !dialog?.isConnected) return;
    const opener = findFocus(dialog);
    if (opener && !opener.matches('body') && !dialog.contains(opener)) openers.set(dialog, opener);
    dialog.showModal();
    isShown.current = true;
    // If React shows a hidden dialog again, the focus returns to its previous place.
    if (focused.current?.isConnected) focused.current.focus();
    else focusStart(dialog, latest.current.early?.current);
    if (latest.current.early) latest.current.early.current = '';
    raise(dialog.querySelector('.json-modal-dialog[open]'));
  }, [latest]);

  // A layout effect: the focus returns only if `close` runs before the node is removed.
  useLayout(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    show();
    return () => {
      isShown.current = false;
      // Dialogs inside are closed first: while one is modal, nothing outside can get the focus.
      for (const inner of dialog.querySelectorAll('dialog')) inner.close();
      focused.current = dialog.querySelector(':focus');
      dialog.close();
      // The previously focused element may be gone.
      const outer = dialog.parentElement?.closest('dialog');
      if (outer?.open && findFocus(outer)?.closest('dialog') !== outer) focusStart(outer);
      callSafely(() => returnFocusOf(dialog, latest.current.returnFocus?.current));
    };
  }, [show, latest]);

  // The container of a portal may be inserted by an effect of its parent, which runs after all effects inside.
  useEffect(() => queueMicrotask(show), [show]);

  return (
    <dialog
      className="json-modal-dialog"
      ref={ref}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={handleKeyDown}
      onCancel={(event) => {
        // A file picker inside would bubble its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        event.stopPropagation();
        dismiss();
      }}
      // React would bubble this event to a dialog or popover around this one.
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
        // The second click of a double click would answer the question that the first one opens.
        if (pressedOutside.current && target === currentTarget && detail < 2) dismiss();
      }}
    >
      {children}
    </dialog>
  );
}

/** The element that had the focus when a dialog was shown. Another dialog needs it, which the first one does not see. */
const openers = new WeakMap<Element, Element>();

/** Returns the focus after a dialog was closed. If the opener is in a dialog that is closed too, its opener gets the focus. */
function returnFocusOf(dialog: HTMLDialogElement, preferred: HTMLElement | null | undefined): void {
  if (preferred) openers.set(dialog, preferred);
  const focus = findFocus(dialog);
  const isLost = focus === null || focus.matches('body') || dialog.contains(focus);
  // The browser has returned it, or another dialog is still open.
  if (!preferred && !isLost) return;
  let opener = openers.get(dialog);
  const passed = new Set<Element>();
  for (
    let around = dialogOf(opener);
    around && !around.open && !passed.has(around);
    around = dialogOf(opener)
  ) {
    passed.add(around);
    opener = openers.get(around);
  }
  if (opener instanceof HTMLElement) opener.focus();
}

function dialogOf(element: Element | undefined): HTMLDialogElement | null | undefined {
  return element?.closest<HTMLDialogElement>('.json-modal-dialog');
}

/** Shows a dialog again that is inside of one that was shown again: it was shown before that, and is below it. */
function raise(inner: HTMLDialogElement | null): void {
  inner?.close();
  inner?.showModal();
}
