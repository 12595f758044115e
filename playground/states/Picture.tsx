import type { Modal, ModalSchema } from 'json-modal';
import type { UserStep } from 'json-modal/lint';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Direction } from '../workspace/workspace.ts';
import { Drawing } from './Drawing.tsx';
import { drawState } from './draw-state.ts';
import { useIsInView } from './use-is-in-view.ts';
import { whenIdle } from './when-idle.ts';

interface PictureProps {
  readonly schema: ModalSchema;
  readonly steps: readonly UserStep[];
  readonly direction: Direction;
}

/**
 * The modal after these steps. Only those in view are drawn, one after another while nothing else is to be done; until
 * its turn comes the last drawing stays.
 */
export function Picture({ schema, steps, direction }: PictureProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const isInView = useIsInView(frame);
  const [modal, setModal] = useState<Modal | null>(null);

  useEffect(() => {
    if (isInView) return whenIdle(() => setModal(drawState(schema, steps)));
    setModal(null);
    return undefined;
  }, [isInView, schema, steps]);

  return (
    <div className="state-picture" ref={frame} inert aria-hidden="true" dir={direction}>
      {modal && <Drawing modal={modal} at={steps.at(-1)?.block} />}
    </div>
  );
}
