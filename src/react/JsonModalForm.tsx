import { type ReactElement, useId, useRef } from 'react';
import { english } from './labels/english.ts';
import { Panel } from './Panel.tsx';
import type { JsonModalFormProps } from './props.ts';
import { Snackbar } from './Snackbar.tsx';
import { useLife } from './use-life.ts';
import { useModal } from './use-modal.ts';
import { useScreen } from './use-screen.ts';

/** A modal without its dialog: a part of the page, opened as long as it is there. */
export function JsonModalForm(props: JsonModalFormProps): ReactElement {
  const { labels = english, theme } = props;
  const modal = useModal(props, true);
  const screen = useScreen(modal);
  const isTouched = useRef(false);
  const id = useId();
  useLife(modal, true, props);
  return (
    <div className="json-modal" data-theme={theme}>
      {screen !== 'closed' && (
        <Panel
          {...props}
          id={id}
          modal={modal}
          screen={screen}
          labels={labels}
          isTouched={isTouched}
          dismiss={props.title === undefined || props.onClose === undefined ? undefined : modal.close}
        />
      )}
      <Snackbar modal={modal} labels={labels} />
    </div>
  );
}
