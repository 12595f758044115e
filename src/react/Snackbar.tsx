import { type ReactElement, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { SuccessResponse } from '../format/responses.ts';
import type { Modal } from '../session/modal.ts';
import { CrossIcon, SuccessIcon } from './icons.tsx';
import type { Labels } from './labels/labels.ts';
import { readSafeUrl } from './safe-url.ts';

/** What the endpoint said to a form that it took, after the modal is gone. Its region is there before, to be heard. */
export function Snackbar({
  modal,
  labels,
}: {
  readonly modal: Modal;
  readonly labels: Labels;
}): ReactElement {
  const success = useStore(modal, (state) => state.success);
  const [dismissed, setDismissed] = useState<Success | null>(null);
  const [isHeld, setHeld] = useState(false);
  const isShown = success !== null && success !== dismissed;

  useEffect(() => {
    if (!isShown || isHeld) return;
    const timer = setTimeout(() => setDismissed(success), secondsShown * 1000);
    return () => clearTimeout(timer);
  }, [success, isShown, isHeld]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here, only kept from going
    <div
      className="json-modal-snackbar"
      data-shown={isShown || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="json-modal-snackbar-text" role="status">
        {isShown && (
          <>
            <SuccessIcon />
            <span>{success.message}</span>
            {success.link && <SnackbarLink {...success.link} />}
          </>
        )}
      </div>
      {isShown && (
        <button
          className="json-modal-close"
          type="button"
          aria-label={labels.dismiss}
          onClick={() => {
            setDismissed(success);
            setHeld(false);
          }}
        >
          <CrossIcon />
        </button>
      )}
    </div>
  );
}

type Success = SuccessResponse['success'];

const secondsShown = 10;

function SnackbarLink({ label, value }: NonNullable<Success['link']>): ReactElement {
  const href = readSafeUrl(value);
  if (href === null) return <span>{label}</span>;
  return (
    <a className="json-modal-link" href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}
