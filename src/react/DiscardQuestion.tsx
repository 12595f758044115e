import type { ReactElement } from 'react';
import { renderButton } from './buttons.tsx';
import { Dialog } from './Dialog.tsx';
import type { Shown } from './hooks/use-modal.ts';
import { questionOf } from './question-words.ts';

/**
 * Asks whether the input may be discarded; during a submit, whether a form that may have arrived may be left. Afterwards the
 * focus returns to its place.
 */
export function DiscardQuestion({ id, labels, modal, state, keep }: Shown): ReactElement {
  const title = `${id}-question`;
  const isSending = state.busy === 'submitting';
  return (
    <Dialog role="alertdialog" labelledBy={title} dismiss={keep} close={keep}>
      <div className="json-modal-panel json-modal-question">
        <div className="json-modal-header">
          <h2 className="json-modal-title" id={title}>
            {questionOf({ state, labels })}
          </h2>
        </div>
        <div className="json-modal-footer">
          {renderButton(labels.keepEditing, keep)}
          {renderButton(isSending ? labels.leave : labels.discard, modal.close, 'danger')}
        </div>
      </div>
    </Dialog>
  );
}
