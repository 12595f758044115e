import type { ReactElement, ReactNode } from 'react';
import { isHttpUrl } from '../format/text-formats.ts';
import { renderButton } from './buttons.tsx';
import { icons, renderIcon, renderLink } from './icons.tsx';
import type { ModalPartProps } from './props.ts';
import { errorText, renderLongText, renderText } from './render-text.tsx';

/** Renders the screens in place of the blocks: opening, failed or disconnected. */
export function renderStatusScreen(props: ModalPartProps): ReactElement {
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

function renderFailed({ modal, state, labels }: ModalPartProps): ReactElement {
  return renderStop(
    renderText(renderLongText(errorText(state, labels), labels)),
    renderButton(labels.tryAgain, modal.retry),
  );
}

function renderUnauthorized({ modal, labels, installUrl = '', onReconnect }: ModalPartProps): ReactElement {
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

/** Renders a message in place of the blocks, with the possible actions. */
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
