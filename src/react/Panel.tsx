import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Modal } from '../session/modal.ts';
import type { ModalState } from '../session/state.ts';
import { preloadBlocks } from './Block.tsx';
import { Failed } from './Failed.tsx';
import { Form } from './Form.tsx';
import { CrossIcon } from './icons.tsx';
import type { Labels } from './labels/labels.ts';
import type { Presentation } from './props.ts';
import { Unauthorized } from './Unauthorized.tsx';
import { useFocusKeeping } from './use-focus-keeping.ts';
import type { Screen } from './use-screen.ts';

/** What the parts of a modal share. */
export interface PanelProps extends Presentation {
  readonly id: string;
  readonly modal: Modal;
  readonly screen: Screen;
  readonly labels: Labels;
  /** Whether something was entered since the modal was opened or reset. */
  readonly isTouched: RefObject<boolean>;
  /** What the close button does; without it there is none. */
  readonly dismiss?: (() => void) | undefined;
}

/** The modal itself: a header, and below it the screen that is due. */
export function Panel(props: PanelProps): ReactElement {
  const { id, modal, screen, labels, title, isTouched, dismiss } = props;
  const panel = useRef<HTMLDivElement>(null);
  const shown = useStore(modal, describeShown);
  const focusHandlers = useFocusKeeping(panel, `${screen} ${shown}`);

  useEffect(() => {
    isTouched.current = false;
    preloadBlocks(modal.getState().blocks);
  }, [modal, isTouched]);

  return (
    <div className="json-modal-panel" ref={panel} {...focusHandlers}>
      {title !== undefined && (
        <header className="json-modal-header">
          <h2 className="json-modal-title" id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          {dismiss && (
            <button className="json-modal-close" type="button" aria-label={labels.close} onClick={dismiss}>
              <CrossIcon />
            </button>
          )}
        </header>
      )}
      {screen === 'opening' && (
        <div className="json-modal-screen" role="status">
          <span className="json-modal-spinner" />
          {labels.opening}
        </div>
      )}
      {screen === 'failed' && <Failed modal={modal} labels={labels} />}
      {screen === 'unauthorized' && <Unauthorized {...props} />}
      {screen === 'ready' && <Form {...props} panel={panel} />}
    </div>
  );
}

function describeShown({ blocks, actions }: ModalState): string {
  return [...blocks, ...actions].map(({ visible }) => Number(visible)).join('');
}
