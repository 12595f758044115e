import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './buttons.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly className?: string;
  /** The button of what the dialog asks for. */
  readonly action?: ReactNode;
  /** Another way, at the start of the line of the buttons. */
  readonly otherWay?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog over the page, closed by its button, Escape, or a click outside. A field with `data-first` has the focus at first. */
export function Dialog(props: DialogProps): ReactElement {
  const { title, isOpen, onClose, className = '', action, otherWay, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    const field = dialog.current?.querySelector<HTMLInputElement>('[data-first]');
    field?.focus();
    field?.select();
    // If the close button would be focused first, focus the heading, so that reading starts at the top.
    if (document.activeElement?.closest('.dialog-end')) heading.current?.focus();
  }, [isOpen]);

  function closeBeside({ target, currentTarget }: MouseEvent): void {
    if (target === currentTarget) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as it closes any dialog
    <dialog
      className={`dialog ${className}`}
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={closeBeside}
    >
      {isOpen && (
        <div className="dialog-body">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {children}
          <div className="dialog-end">
            {otherWay}
            <Button onClick={onClose}>{action === undefined ? 'Close' : 'Cancel'}</Button>
            {action}
          </div>
        </div>
      )}
    </dialog>
  );
}
