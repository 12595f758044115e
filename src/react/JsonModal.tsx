import type { ReactElement } from 'react';
import { ModalDialog } from './ModalDialog.tsx';
import type { JsonModalProps } from './props.ts';
import { drawRoot } from './root.tsx';
import { useModal } from './use-modal.ts';

/**
 * A modal over the page, shown while `open`. Escape, the backdrop and the close button cancel it, after a question when
 * something was entered. After a success it closes, and says so in a snackbar.
 */
export function JsonModal(props: JsonModalProps): ReactElement {
  const shown = useModal(props, props.open);
  return (
    <>
      {props.open && shown.screen !== 'closed' && <ModalDialog {...shown} />}
      {drawRoot(shown)}
    </>
  );
}
