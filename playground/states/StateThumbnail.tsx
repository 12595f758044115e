import type { Modal, ModalJson } from 'json-modal';
import type { UserStep } from 'json-modal/analysis';
import { JsonModalForm } from 'json-modal/react';
import { memo, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { drawState } from '../../src/report/draw-state.ts';
import type { Direction } from '../documents/workspace.ts';
import type { IdleQueue } from './idle-queue.ts';

interface StateThumbnailProps {
  readonly schema: ModalJson;
  readonly steps: readonly UserStep[];
  readonly direction: Direction;
  readonly whenIdle: IdleQueue;
}

/** A picture of the modal after these steps. It is drawn when it is in view and the page is idle. Until then, the last drawing stays. */
export function StateThumbnail({ schema, steps, direction, whenIdle }: StateThumbnailProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const isInView = useIsInView(frame);
  const [modal, setModal] = useState<Modal | null>(null);

  useEffect(() => {
    if (isInView) return whenIdle(() => setModal(drawState(schema, steps)));
    setModal(null);
    return undefined;
  }, [isInView, schema, steps, whenIdle]);

  return (
    <div className="state-picture" ref={frame} inert aria-hidden="true" dir={direction}>
      {modal && <Drawing modal={modal} at={steps.at(-1)?.block} />}
    </div>
  );
}

interface DrawingProps {
  readonly modal: Modal;
  /** The key of the last changed block; `undefined` if none was changed. */
  readonly at: string | undefined;
}

/** A modal drawn small by the renderer, scrolled to the last change: the rest looks the same in other states. */
const Drawing = memo(function Drawing({ modal, at }: DrawingProps): ReactElement {
  const view = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const block = at && view.current?.querySelector(`[data-block-key="${CSS.escape(at)}"]`);
    if (!view.current) return;
    // Runs after layout. Measuring earlier would force a layout for each picture.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) entry.target.scrollTop = block ? placeOf(block, entry.target) - margin : 0;
    });
    observer.observe(view.current);
    return () => observer.disconnect();
  }, [at]);

  return (
    <div className="state-view" ref={view}>
      <div className="state-drawing">
        <JsonModalForm modal={modal} />
      </div>
    </div>
  );
});

function placeOf(block: Element, view: Element): number {
  return block.getBoundingClientRect().top - view.getBoundingClientRect().top + view.scrollTop;
}

/** In pixels of the page. */
const margin = 6;

/** Whether an element is visible, or will be after scrolling a little. */
function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);

  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting === true),
      { rootMargin: '100px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return isInView;
}
