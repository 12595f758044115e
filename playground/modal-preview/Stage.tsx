import type { ReactElement, ReactNode, RefObject } from 'react';
import { ModalSkeleton } from '../controls/Skeletons.tsx';
import { useWorkspace } from '../page/use-page.ts';

interface StageProps {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly frame?: RefObject<HTMLIFrameElement | null>;
  /** The scale at which the page is drawn. */
  readonly scale: number;
  readonly onPointerEnter?: () => void;
  /** Covers the page without a modal. */
  readonly children: ReactNode;
}

/** The page of the CRM with the modal, in a frame with its own width and focus. */
export function Stage({ stage, frame, scale, onPointerEnter, children }: StageProps): ReactElement {
  const width = useWorkspace((state) => state.width);
  return (
    <div className="stage">
      <div className="stage-frame" data-width={width} ref={stage}>
        <ModalSkeleton />
        <iframe
          className="stage-page"
          ref={frame}
          onPointerEnter={onPointerEnter}
          src="./crm.html"
          title="A page of the CRM"
          style={{ width: `${100 / scale}%`, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) => {
            followFocus(currentTarget);
            forwardDrags(currentTarget);
          }}
        />
      </div>
      {children && <div className="stage-cover">{children}</div>}
    </div>
  );
}

/** Scrolls the frame into view when its dialog gets the focus. Browsers do not scroll the outer page. */
function followFocus(frame: HTMLIFrameElement): void {
  const show = () => document.activeElement === frame && frame.scrollIntoView({ block: 'nearest' });
  // Delayed: a modal that opens takes the focus, and may have to return it.
  frame.contentDocument?.addEventListener('focusin', () => requestAnimationFrame(show));
}

/**
 * Covers the frame while files are dragged: they can enter it directly from outside of the window, and its page does not
 * accept them.
 */
function forwardDrags(frame: HTMLIFrameElement): void {
  frame.contentDocument?.addEventListener('dragover', ({ dataTransfer }) =>
    dispatchEvent(new DragEvent('dragover', { dataTransfer })),
  );
}
