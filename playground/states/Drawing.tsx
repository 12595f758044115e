import type { Modal } from 'json-modal';
import { JsonModalForm } from 'json-modal/react';
import { memo, type ReactElement, useEffect, useRef } from 'react';

interface DrawingProps {
  readonly modal: Modal;
  /** The block that was changed last, by its key; `undefined`: none was. */
  readonly at: string | undefined;
}

/** A modal drawn small by the renderer itself, at the place where it was changed last: the rest is as in other states. */
export const Drawing = memo(function Drawing({ modal, at }: DrawingProps): ReactElement {
  const view = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const block = at && view.current?.querySelector(`[data-block-key="${CSS.escape(at)}"]`);
    if (!view.current) return;
    // Hears of what it is given once that is laid out: to ask for its place earlier has the page laid out for each drawing.
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
