import type { ReactElement } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { Empty } from '../controls/Empty.tsx';
import { againIcon, directionIcon, phoneIcon, screenIcon, tabletIcon } from '../controls/icons.tsx';
import { usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import { presentations, widths } from '../workspace/workspace.ts';
import { ModalContextPopover } from './ModalContextPopover.tsx';
import { StatusBar } from './StatusBar.tsx';

/** The modal on a page of the CRM, in a frame with its own width and focus. */
export function PreviewPane(): ReactElement {
  const { workspace, preview } = usePage();
  const modal = usePreviewState((state) => state.modal);
  const isBehind = usePreviewState((state) => state.isBehind);
  const width = useWorkspace((state) => state.width);
  const presentation = useWorkspace((state) => state.presentation);
  const direction = useWorkspace((state) => state.direction);

  return (
    <section className="pane preview" aria-label="Modal">
      <header className="pane-head">
        <ModalContextPopover />
        <button className="button quiet" type="button" title="Reopen" onClick={preview.reopen}>
          {againIcon} <span className="words">Reopen</span>
        </button>
        <div className="at-end">
          <button
            className="button icon-button"
            type="button"
            aria-pressed={direction === 'rtl'}
            aria-label="Right to left"
            title="Right to left"
            onClick={() => workspace.setState({ direction: direction === 'rtl' ? 'ltr' : 'rtl' })}
          >
            {directionIcon}
          </button>
          <Choice
            label="Placement of the modal"
            names={presentations}
            selected={presentation}
            onSelect={(selected) => workspace.setState({ presentation: selected })}
          />
          <Choice
            label="Width of the page"
            names={widths}
            icons={{ full: screenIcon, tablet: tabletIcon, phone: phoneIcon }}
            selected={width}
            onSelect={(selected) => workspace.setState({ width: selected })}
          />
        </div>
      </header>
      <div className="stage">
        <iframe
          className="stage-frame"
          data-width={width}
          src="./crm.html"
          title="A page of the CRM"
          onLoad={({ currentTarget }) => {
            followFocus(currentTarget);
            forwardDrags(currentTarget);
          }}
        />
        {modal === null && (
          <div className="stage-cover">
            <Empty title="No modal yet">The modal appears here once the schema is valid.</Empty>
          </div>
        )}
      </div>
      {modal !== null && isBehind ? (
        <div className="status" data-state="behind" role="status">
          <span>This is the last valid schema. Fix the problems to see the current one.</span>
        </div>
      ) : (
        <StatusBar />
      )}
    </section>
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
