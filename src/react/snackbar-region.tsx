import type { ReactElement } from 'react';
import type { SuccessResponse } from '../format/responses.ts';
import { renderLink } from './icons.tsx';
import type { Labels } from './labels/labels.ts';
import { createLazy } from './lazy.ts';
import { renderPart } from './part-view.tsx';
import type { ModalPartProps } from './props.ts';
import { cutText } from './render-text.tsx';

type Success = SuccessResponse['success'];

/**
 * Renders the message after a success, once the modal has closed. Its live region is rendered earlier, so the message is
 * announced.
 */
export function renderSnackbar(props: ModalPartProps): ReactElement {
  const { labels, state, successMessage } = props;
  const success = successMessage === false ? null : state.success;
  return (
    <div role="status">
      {success && renderPart('message', props, <Snackbar {...success} labels={labels} />)}
    </div>
  );
}

const later = createLazy(() => import('./SnackbarMessage.tsx'));

/** Loads the code for the message while the form is filled in. */
export const preloadMessage = later.preload;

/** The message. If its code cannot be loaded, only the text. */
function Snackbar(props: Success & { readonly labels: Labels }): ReactElement | null {
  const part = later.usePart();
  if (part) return <part.SnackbarMessage {...props} />;
  const { message, link } = props;
  return part === null ? (
    <div className="json-modal-message">
      {cutText(message)} {link && renderLink(link.value, cutText(link.label))}
    </div>
  ) : null;
}
