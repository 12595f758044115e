import { type ReactElement, useRef, useState } from 'react';
import type { LiveModal } from '../session/modal.ts';
import { Dialog } from './Dialog.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { Panel, type PanelProps } from './Panel.tsx';

/** The panel in its dialog, which asks before it lets go of what was entered. */
export function ModalDialog(props: Omit<PanelProps, 'touched' | 'dismiss'>): ReactElement {
  const { id, modal, labels, theme } = props;
  const touched = useRef<LiveModal>(null);
  /** The modal that is asked about: a question goes with it. */
  const [asked, ask] = useState<LiveModal>();

  function dismiss(): void {
    if (touched.current === modal && modal.getState().phase === 'ready') ask(modal);
    else modal.close();
  }

  return (
    <Dialog labelledBy={`${id}-title`} theme={theme} dismiss={dismiss} close={modal.close}>
      <Panel {...props} touched={touched} dismiss={dismiss} />
      {asked === modal && (
        <DiscardQuestion id={id} labels={labels} discard={modal.close} keep={() => ask(undefined)} />
      )}
    </Dialog>
  );
}
