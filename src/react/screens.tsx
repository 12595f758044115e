import type { ReactElement, ReactNode } from 'react';
import { isHttpUrl } from '../format/formats.ts';
import { renderButton } from './buttons.tsx';
import { Dialog } from './Dialog.tsx';
import { icons, renderIcon, renderLink } from './icons.tsx';
import type { PanelProps } from './props.ts';
import { errorText, renderLongText, renderText } from './text.tsx';
import type { Shown } from './use-modal.ts';

/** The screens in place of the blocks: opening, failed or disconnected. */
export function renderScreen(props: PanelProps): ReactElement {
  const { screen, labels } = props;
  if (screen === 'opening') return renderOpening(labels.opening);
  return screen === 'failed' ? renderFailed(props) : renderUnauthorized(props);
}

function renderOpening(words: string): ReactElement {
  return (
    <div className="json-modal-screen" role="status">
      <span className="json-modal-spinner" />
      {renderText(words)}
    </div>
  );
}

function renderFailed({ modal, state, labels }: PanelProps): ReactElement {
  return renderStop(
    renderText(renderLongText(errorText(state, labels), labels)),
    renderButton(labels.tryAgain, modal.retry),
  );
}

function renderUnauthorized({ modal, labels, installUrl = '', onReconnect }: PanelProps): ReactElement {
  const look = 'json-modal-button json-modal-main';
  const words = (
    <>
      <strong className="json-modal-strong">{labels.lostConnection}</strong>
      <span className="json-modal-muted">{labels.lostConnectionHint}</span>
    </>
  );
  return renderStop(
    words,
    <>
      {renderButton(labels.tryAgain, modal.retry)}
      {onReconnect
        ? renderButton(labels.reconnect, onReconnect, 'main')
        : isHttpUrl(installUrl) && renderLink(installUrl, labels.reconnect, look)}
    </>,
  );
}

/** A message that nothing gets past, and the ways out. */
function renderStop(words: ReactNode, ways: ReactNode): ReactElement {
  return (
    <div className="json-modal-screen">
      <div className="json-modal-screen-text" role="alert">
        {renderIcon(icons.error)}
        {words}
      </div>
      <div className="json-modal-ways">{ways}</div>
    </div>
  );
}

/** Asks whether what was entered may go. Afterwards the focus is where it was. */
export function DiscardQuestion({ id, labels, modal, keep }: Shown): ReactElement {
  const title = `${id}-question`;
  return (
    <Dialog role="alertdialog" labelledBy={title} dismiss={keep} close={keep}>
      <div className="json-modal-panel json-modal-question">
        <h2 className="json-modal-title" id={title}>
          {labels.discardQuestion}
        </h2>
        <div className="json-modal-footer">
          {renderButton(labels.keepEditing, keep)}
          {renderButton(labels.discard, modal.close, 'danger')}
        </div>
      </div>
    </Dialog>
  );
}
