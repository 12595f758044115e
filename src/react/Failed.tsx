import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { Modal } from '../session/modal.ts';
import { ErrorIcon } from './icons.tsx';
import type { Labels } from './labels/labels.ts';
import { wordError } from './word-error.ts';

/** The screen of an opening that failed, with the way to try again. */
export function Failed({ modal, labels }: { readonly modal: Modal; readonly labels: Labels }): ReactElement {
  const message = useStore(modal, (state) => wordError(state, labels));
  return (
    <div className="json-modal-screen">
      <p className="json-modal-screen-text" data-error role="alert">
        <ErrorIcon />
        {message ?? labels.somethingWrong}
      </p>
      <button className="json-modal-button" type="button" onClick={modal.retry}>
        {labels.tryAgain}
      </button>
    </div>
  );
}
