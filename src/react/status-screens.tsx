import type { ReactElement } from 'react';
import { isHttpUrl } from '../format/text-formats.ts';
import { isDisconnected } from '../session/state.ts';
import { renderButton } from './buttons.tsx';
import { icons, renderIcon, renderLink } from './icons.tsx';
import { renderPart } from './part-view.tsx';
import type { ModalPartProps } from './props.ts';
import { errorText, failureText, renderLongText, renderText } from './render-text.tsx';

/** Renders the screens in place of the blocks: failed or disconnected. */
export function renderStatusScreen(props: ModalPartProps): ReactElement {
  return props.screen === 'failed' ? renderFailed(props) : renderUnauthorized(props);
}

/** Renders the message of a failure in place of the blocks, with the ways out of it. */
export function renderFailed(props: ModalPartProps): ReactElement {
  const { state, labels } = props;
  return renderStop(
    renderText(renderLongText(errorText(state, labels) ?? failureText(null, labels), labels)),
    props,
  );
}

function renderUnauthorized(props: ModalPartProps): ReactElement {
  const { labels } = props;
  const words = (
    <>
      <strong className="json-modal-strong">{labels.lostConnection}</strong>
      <span className="json-modal-muted">{labels.lostConnectionHint}</span>
    </>
  );
  return renderStop(words, props);
}

/**
 * Renders the ways out of a failed request: it can be repeated, and after a 401 the app can be connected again. `look` is that
 * of the repetition if it is the only way.
 */
export function renderWays(props: ModalPartProps, look?: string): ReactElement {
  const { modal, state, labels, installUrl = '', onReconnect } = props;
  const reconnect =
    isDisconnected(state.failure) &&
    (onReconnect
      ? renderButton(labels.reconnect, onReconnect, 'main')
      : isHttpUrl(installUrl) &&
        renderLink(installUrl, labels.reconnect, 'json-modal-button json-modal-main'));
  return (
    <>
      {renderButton(labels.tryAgain, modal.retry, reconnect ? undefined : look)}
      {reconnect}
    </>
  );
}

/** Renders a message in place of the blocks, with the possible actions. */
function renderStop(words: ReactElement, props: ModalPartProps): ReactElement {
  return (
    <div className="json-modal-screen">
      <div className="json-modal-screen-text" role="alert">
        {renderIcon(icons.error)}
        {renderPart('error', props, words)}
      </div>
      <div className="json-modal-ways">{renderWays(props, 'main')}</div>
    </div>
  );
}
