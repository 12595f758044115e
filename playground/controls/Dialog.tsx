import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A window over the page, until it is closed: by its button, Escape, or a click beside it. */
export function Dialog({ title, isOpen, onClose, className = '', children }: DialogProps): ReactElement {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
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
          <h2 id={id}>{title}</h2>
          {children}
          <div className="dialog-end">
            <button className="button" type="button" onClick={onClose}>
              Close
            </button>
          </div>
        </div>
      )}
    </dialog>
  );
}
