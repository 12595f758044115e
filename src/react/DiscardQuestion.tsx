import type { ReactElement } from 'react';
import { drawButton } from './button.tsx';
import { Dialog } from './Dialog.tsx';
import type { Shown } from './use-modal.ts';

/** Asks whether what was entered may go, once that is asked for. Afterwards the focus is where it was. */
export function drawQuestion({ id, labels, modal, isAsked, keep }: Shown): ReactElement | false {
  const title = `${id}-question`;
  return (
    isAsked && (
      <Dialog role="alertdialog" labelledBy={title} dismiss={keep} close={keep}>
        <div className="json-modal-panel json-modal-question">
          <h2 className="json-modal-title" id={title}>
            {labels.discardQuestion}
          </h2>
          <div className="json-modal-footer">
            {drawButton(labels.keepEditing, keep)}
            {drawButton(labels.discard, modal.close, 'danger')}
          </div>
        </div>
      </Dialog>
    )
  );
}
