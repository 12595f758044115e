import type { ModalContext } from 'json-modal';
import { lazy, type ReactElement, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '../controls/buttons.tsx';
import { Choice } from '../controls/Choice.tsx';
import { Empty } from '../controls/Empty.tsx';
import {
  opensIcon,
  phoneIcon,
  reopenIcon,
  screenIcon,
  selectIcon,
  tabletIcon,
  zoomedIcon,
} from '../controls/icons.tsx';
import { PopoverButton } from '../controls/PopoverButton.tsx';
import { presentations, widths } from '../documents/workspace.ts';
import { usePage, usePreviewState, useWorkspace } from '../page/use-page.ts';
import { Stage } from './Stage.tsx';
import { useScale, ZoomMenu } from './ZoomMenu.tsx';

/** The modal on a page of the CRM, in a frame with its own width and focus. */
export function PreviewPane(): ReactElement {
  const page = usePage();
  const { workspace, preview } = page;
  const modal = usePreviewState((state) => state.modal);
  const width = useWorkspace((state) => state.width);
  const presentation = useWorkspace((state) => state.presentation);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scale = useScale(stage);
  const isSelecting = useStore(page.isSelecting);
  const loadSelecting = useSelecting(frame);

  return (
    <section className="pane preview" aria-label="Preview" data-area tabIndex={-1}>
      <header className="pane-head">
        <ModalContextPopover />
        <Button aria-label="Reopen" data-tip="Reopen" onClick={preview.reopen}>
          {reopenIcon} <span className="words">Reopen</span>
        </Button>
        <Button
          look="icon-button"
          aria-label="Select in the preview"
          aria-pressed={isSelecting}
          data-tip="Select in the preview"
          data-keys="Alt+click"
          onClick={() => {
            loadSelecting();
            page.isSelecting.setState(!isSelecting, true);
          }}
        >
          {selectIcon}
        </Button>
        <div className="at-end">
          <Choice
            label="Placement of the modal"
            names={presentations}
            selected={presentation}
            onSelect={(selected) => workspace.setState({ presentation: selected })}
          />
          <Choice
            label="Width of the page"
            names={widths}
            icons={{ full: screenIcon, tablet: tabletIcon, phone: phoneIcon, zoomed: zoomedIcon }}
            selected={width}
            onSelect={(selected) => workspace.setState({ width: selected })}
          />
          <ZoomMenu scale={scale} />
        </div>
      </header>
      <Stage stage={stage} frame={frame} scale={scale} onPointerEnter={loadSelecting}>
        {modal === null && (
          <Empty title="No modal yet">The modal appears here once the text has no errors.</Empty>
        )}
      </Stage>
    </section>
  );
}

/** Returns a function that loads what selects blocks in the frame, once it may be needed. */
function useSelecting(frame: RefObject<HTMLIFrameElement | null>): () => void {
  const page = usePage();
  const isLoaded = useRef(false);
  const stop = useRef(() => {});

  const load = useCallback(() => {
    if (isLoaded.current) return;
    isLoaded.current = true;
    void import('./select-parts.ts').then(({ followSelecting }) => {
      const crmPage = frame.current?.contentDocument;
      if (crmPage) stop.current = followSelecting(page, crmPage);
    });
  }, [page, frame]);

  useEffect(() => {
    // The pointer may enter the frame only with the press.
    const handleKey = ({ key }: KeyboardEvent) => key === 'Alt' && load();
    addEventListener('keydown', handleKey);
    return () => {
      removeEventListener('keydown', handleKey);
      stop.current();
    };
  }, [load]);

  return load;
}

/** The button and popover of the modal's context, which every request carries, and of the record that the page shows. */
function ModalContextPopover(): ReactElement {
  const context = useWorkspace((state) => state.context);
  return (
    <PopoverButton name="Context" panel={() => <ContextSettings />}>
      <span className="unseen">Context: </span>
      {describeContext(context)} {opensIcon}
    </PopoverButton>
  );
}

function describeContext({ resource, view, selectedIds }: ModalContext): string {
  const place = resource.charAt(0).toUpperCase() + resource.slice(1);
  if (view === 'details') return `${place} ${selectedIds.join(', ')}`;
  return `${place} list, ${selectedIds.length === 0 ? 'all' : selectedIds.length} selected`;
}

/** Loaded when it is opened. */
const ContextSettings = lazy(async () => ({
  default: (await import('./ContextSettings.tsx')).ContextSettings,
}));
