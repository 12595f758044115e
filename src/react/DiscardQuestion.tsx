import type { ReactElement } from 'react';
import { Dialog } from './Dialog.tsx';
import type { Labels } from './labels/labels.ts';

interface DiscardQuestionProps {
  readonly id: string;
  readonly labels: Labels;
  readonly discard: () => void;
  readonly keep: () => void;
}

/** Asks whether what was entered may go. Afterwards the focus is where it was. */
export function DiscardQuestion({ id, labels, discard, keep }: DiscardQuestionProps): ReactElement {
  return (
    <Dialog role="alertdialog" labelledBy={`${id}-question`} dismiss={keep} close={keep}>
      <div className="json-modal-panel json-modal-question">
        <h2 className="json-modal-title" id={`${id}-question`}>
          {labels.discardQuestion}
        </h2>
        <div className="json-modal-footer">
          <button className="json-modal-button" type="button" onClick={keep}>
            {labels.keepEditing}
          </button>
          <button className="json-modal-button json-modal-button-danger" type="button" onClick={discard}>
            {labels.discard}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
