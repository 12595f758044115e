import { type ReactElement, useId, useRef } from 'react';
import { english } from './labels/english.ts';
import { ModalDialog } from './ModalDialog.tsx';
import type { JsonModalProps } from './props.ts';
import { drawSnackbar } from './snackbar.tsx';
import { useModal } from './use-modal.ts';

/**
 * A modal over the page, shown while `open`. Escape, the backdrop and the close button cancel it, after a question when
 * something was entered. After a success it closes, and says so in a snackbar.
 */
export function JsonModal(props: JsonModalProps): ReactElement {
  const { open, labels = english, theme } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const shown = useModal(props, open, root);
  return (
    <>
      {open && shown.screen !== 'closed' && <ModalDialog {...props} {...shown} id={id} labels={labels} />}
      <div className="json-modal" ref={root} data-theme={theme}>
        {drawSnackbar(shown.state, labels)}
      </div>
    </>
  );
}
