import type { ReactElement } from 'react';
import { renderButton } from './buttons.tsx';
import { Dialog } from './Dialog.tsx';
import type { Shown } from './hooks/use-modal.ts';
import { questionOf } from './question-words.ts';
import { cutText } from './render-text.tsx';

/**
 * Asks whether the input may be discarded, with the fields that have it; during a submit, whether a form that may have arrived
 * may be left. Afterwards the focus returns to its place.
 */
export function DiscardQuestion({ id, labels, modal, state, keep }: Shown): ReactElement {
  const title = `${id}-question`;
  const isSending = state.busy === 'submitting';
  const changed = state.blocks.filter(
    ({ visible, value, options }) => visible && String(value ?? '') !== String(options.value ?? ''),
  );
  const lost = isSending ? '' : changed.map(({ key, options }) => cutText(options.label || key)).join(' · ');
  return (
    <Dialog
      role="alertdialog"
      labelledBy={title}
      describedBy={lost ? `${title}-lost` : undefined}
      dismiss={keep}
      close={keep}
    >
      <div className="json-modal-panel json-modal-question">
        <div className="json-modal-header">
          <h2 className="json-modal-title" id={title}>
            {questionOf({ state, labels })}
          </h2>
        </div>
        {lost && (
          <div className="json-modal-note" id={`${title}-lost`} style={{ margin: '0 var(--_side)' }}>
            {lost}
          </div>
        )}
        <div className="json-modal-footer">
          {renderButton(labels.keepEditing, keep)}
          {renderButton(isSending ? labels.leave : labels.discard, modal.close, 'danger')}
        </div>
      </div>
    </Dialog>
  );
}
