import { type ReactElement, useState } from 'react';
import type { LiveModal } from '../session/modal.ts';
import { Dialog } from './Dialog.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { Panel } from './Panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { touched } from './touched.ts';

/** The panel in its dialog, which asks before it lets go of what was entered. */
export function ModalDialog(props: Omit<PanelProps, 'dismiss'>): ReactElement {
  const { id, modal, labels, theme } = props;
  /** The modal that is asked about: a question goes with it. */
  const [asked, ask] = useState<LiveModal>();

  function dismiss(): void {
    if (touched.has(modal) && modal.getState().phase === 'ready') ask(modal);
    else modal.close();
  }

  return (
    <Dialog labelledBy={`${id}-title`} theme={theme} dismiss={dismiss} close={modal.close}>
      <Panel {...props} dismiss={dismiss} />
      {asked === modal && (
        <DiscardQuestion id={id} labels={labels} discard={modal.close} keep={() => ask(undefined)} />
      )}
    </Dialog>
  );
}
