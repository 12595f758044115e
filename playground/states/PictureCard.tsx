import type { Modal } from 'json-modal';
import type { ReactElement, ReactNode } from 'react';
import { Picture } from '../../src/report-page/Picture.tsx';
import type { Direction } from '../workspace/workspace.ts';

interface PictureCardProps {
  /** The modal of the picture; `null` if there is none. */
  readonly modal: Modal | null;
  /** The title of the modal. */
  readonly title: string;
  readonly direction: Direction;
  readonly children: ReactNode;
}

/** A large picture of a modal, above its words. */
export function PictureCard({ modal, title, direction, children }: PictureCardProps): ReactElement {
  return (
    <li className="state-card">
      <div className="state-picture" inert aria-hidden="true" dir={direction}>
        <div className="state-view">
          <div className="state-drawing">
            {modal && <Picture modal={modal} title={title} direction={direction} />}
          </div>
        </div>
      </div>
      {children}
    </li>
  );
}
