import { type ReactElement, useId } from 'react';
import { english } from './labels/english.ts';
import { ModalDialog } from './ModalDialog.tsx';
import type { JsonModalProps } from './props.ts';
import { Snackbar } from './Snackbar.tsx';
import { useLife } from './use-life.ts';
import { useModal } from './use-modal.ts';
import { useScreen } from './use-screen.ts';

/**
 * A modal over the page, shown while `open`. Escape, the backdrop and the close button cancel it, after a question when
 * something was entered. After a success it closes, and says so in a snackbar.
 */
export function JsonModal(props: JsonModalProps): ReactElement {
  const { open, labels = english, theme } = props;
  const id = useId();
  const modal = useModal(props, open);
  const screen = useScreen(modal);
  useLife(modal, open, props);
  return (
    <>
      {open && screen !== 'closed' && (
        <ModalDialog {...props} id={id} modal={modal} screen={screen} labels={labels} />
      )}
      <div className="json-modal" data-theme={theme}>
        <Snackbar modal={modal} labels={labels} />
      </div>
    </>
  );
}
