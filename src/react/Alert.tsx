import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { Modal } from '../session/modal.ts';
import { ErrorIcon } from './icons.tsx';
import type { Labels } from './labels/labels.ts';
import { wordError } from './word-error.ts';

/** The message of an error, above the blocks and in sight however far they are scrolled. */
export function Alert({
  modal,
  labels,
}: {
  readonly modal: Modal;
  readonly labels: Labels;
}): ReactElement | null {
  const message = useStore(modal, (state) => wordError(state, labels));
  if (message === null) return null;
  return (
    <div className="json-modal-alert" role="alert">
      <ErrorIcon />
      {message}
    </div>
  );
}
