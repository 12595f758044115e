import { type ReactElement, useId, useRef } from 'react';
import { english } from './labels/english.ts';
import { Panel } from './Panel.tsx';
import type { JsonModalFormProps } from './props.ts';
import { drawSnackbar } from './snackbar.tsx';
import { useModal } from './use-modal.ts';

/** A modal without its dialog: a part of the page, opened as long as it is there. */
export function JsonModalForm(props: JsonModalFormProps): ReactElement {
  const { labels = english, theme, title, onClose } = props;
  const root = useRef<HTMLDivElement>(null);
  const shown = useModal(props, true, root);
  const { modal, screen, state } = shown;
  const id = useId();
  const dismiss = title !== undefined && onClose ? modal.close : undefined;
  return (
    <div className="json-modal" ref={root} data-theme={theme}>
      {screen !== 'closed' && (
        <Panel
          {...props}
          {...shown}
          id={id}
          labels={labels}
          labelledBy={title === undefined ? undefined : `${id}-title`}
          dismiss={dismiss}
        />
      )}
      {drawSnackbar(state, labels)}
    </div>
  );
}
