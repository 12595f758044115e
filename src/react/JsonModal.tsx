import { type ReactElement, useId, useRef, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { english } from './labels/english.ts';
import { Panel } from './Panel.tsx';
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
  const modal = useModal(props, open);
  const screen = useScreen(modal);
  const isTouched = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  useLife(modal, open, props);

  function dismiss(): void {
    if (isTouched.current && modal.getState().phase === 'ready') setAsking(true);
    else modal.close();
  }

  return (
    <>
      {open && screen !== 'closed' && (
        <Dialog labelledBy={`${id}-title`} theme={theme} dismiss={dismiss} close={modal.close}>
          <Panel
            {...props}
            id={id}
            modal={modal}
            screen={screen}
            labels={labels}
            isTouched={isTouched}
            dismiss={dismiss}
          />
          {isAsking && (
            <DiscardQuestion id={id} labels={labels} discard={modal.close} keep={() => setAsking(false)} />
          )}
        </Dialog>
      )}
      <div className="json-modal" data-theme={theme}>
        <Snackbar modal={modal} labels={labels} />
      </div>
    </>
  );
}
