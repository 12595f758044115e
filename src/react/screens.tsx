import type { ReactElement, ReactNode } from 'react';
import { isHttpUrl } from '../format/formats.ts';
import { drawButton } from './button.tsx';
import { drawIcon, icons } from './icons.tsx';
import { drawLink } from './link.tsx';
import type { PanelProps } from './panel-props.ts';
import { wordError } from './word-error.ts';
import { drawLong, drawWords } from './words.tsx';

/** The screens in place of the blocks: opening, failed or disconnected. */
export function drawScreen(props: PanelProps): ReactElement {
  const { screen, labels } = props;
  if (screen === 'opening') return drawOpening(labels.opening);
  return screen === 'failed' ? drawFailed(props) : drawUnauthorized(props);
}

function drawOpening(words: string): ReactElement {
  return (
    <div className="json-modal-screen" role="status">
      <span className="json-modal-spinner" />
      {drawWords(words)}
    </div>
  );
}

function drawFailed({ modal, state, labels }: PanelProps): ReactElement {
  return drawStop(drawLong(wordError(state, labels), labels), drawButton(labels.tryAgain, modal.retry));
}

function drawUnauthorized({ modal, labels, installUrl = '', onReconnect }: PanelProps): ReactElement {
  const look = 'json-modal-button json-modal-main';
  const words = (
    <>
      <strong className="json-modal-strong">{labels.lostConnection}</strong>
      <span className="json-modal-muted">{labels.lostConnectionHint}</span>
    </>
  );
  return drawStop(
    words,
    <>
      {drawButton(labels.tryAgain, modal.retry)}
      {onReconnect
        ? drawButton(labels.reconnect, onReconnect, 'main')
        : isHttpUrl(installUrl) && drawLink(installUrl, labels.reconnect, look)}
    </>,
  );
}

/** A message that nothing gets past, and the ways out. */
function drawStop(words: ReactNode, ways: ReactNode): ReactElement {
  return (
    <div className="json-modal-screen">
      <div className="json-modal-screen-text" role="alert">
        {drawIcon(icons.error)}
        {words}
      </div>
      <div className="json-modal-ways">{ways}</div>
    </div>
  );
}
