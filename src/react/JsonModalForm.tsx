import type { ReactElement } from 'react';
import { Panel } from './Panel.tsx';
import type { JsonModalFormProps } from './props.ts';
import { drawRoot } from './root.tsx';
import { useModal } from './use-modal.ts';

/** A modal without its dialog: a part of the page, opened as long as it is there. */
export function JsonModalForm(props: JsonModalFormProps): ReactElement {
  const shown = useModal(props, true);
  const { id, modal, screen, title, onClose } = shown;
  const labelledBy = title === undefined ? undefined : `${id}-title`;
  return drawRoot(
    shown,
    screen !== 'closed' && <Panel {...shown} labelledBy={labelledBy} dismiss={onClose && modal.close} />,
  );
}
