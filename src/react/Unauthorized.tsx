import type { ReactElement } from 'react';
import { UnlinkedIcon } from './icons.tsx';
import type { PanelProps } from './Panel.tsx';
import { readSafeUrl } from './safe-url.ts';

/** The screen of an app that does not know its user any more: the way to its installation, and the way back. */
export function Unauthorized({ modal, labels, installUrl, onReconnect }: PanelProps): ReactElement {
  const href = readSafeUrl(installUrl ?? '');
  return (
    <div className="json-modal-screen">
      <div className="json-modal-screen-text" role="alert">
        <UnlinkedIcon />
        <strong className="json-modal-strong">{labels.lostConnection}</strong>
        <p className="json-modal-muted">{labels.lostConnectionHint}</p>
      </div>
      <div className="json-modal-screen-actions">
        <button className="json-modal-button" type="button" onClick={modal.retry}>
          {labels.tryAgain}
        </button>
        {onReconnect ? (
          <button className="json-modal-button json-modal-button-main" type="button" onClick={onReconnect}>
            {labels.reconnect}
          </button>
        ) : (
          href && (
            <a
              className="json-modal-button json-modal-button-main"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
            >
              {labels.reconnect}
            </a>
          )
        )}
      </div>
    </div>
  );
}
