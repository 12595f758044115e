import type { ReactElement } from 'react';
import { drawButton } from './button.tsx';
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
  const title = `${id}-question`;
  return (
    <Dialog role="alertdialog" labelledBy={title} dismiss={keep} close={keep}>
      <div className="json-modal-panel json-modal-question">
        <h2 className="json-modal-title" id={title}>
          {labels.discardQuestion}
        </h2>
        <div className="json-modal-footer">
          {drawButton(labels.keepEditing, keep)}
          {drawButton(labels.discard, discard, 'danger')}
        </div>
      </div>
    </Dialog>
  );
}
