import type { ReactElement } from 'react';
import type { Screen } from '../report/screens/screens.ts';
import type { Modal } from '../session/modal.ts';
import { Picture } from './Picture.tsx';

/** A screen with the modal that shows it; `null` if users cannot reach it. */
export interface ScreenPicture {
  readonly screen: Pick<Screen, 'title' | 'description'>;
  readonly modal: Modal | null;
}

interface ScreenListProps {
  readonly screens: readonly ScreenPicture[];
  readonly title: string;
  readonly direction: 'rtl' | undefined;
}

/** The screens as pictures. */
export function ScreenList({ screens, title, direction }: ScreenListProps): ReactElement {
  return (
    <div className="screens">
      {screens.map(({ screen, modal }) => (
        <figure className="screen" key={screen.title}>
          <figcaption>
            <h3>{screen.title}</h3>
            <p>{screen.description}</p>
          </figcaption>
          {modal === null ? (
            <p className="empty">This modal cannot show it, because users cannot send the form to the app.</p>
          ) : (
            <Picture modal={modal} title={title} direction={direction} />
          )}
        </figure>
      ))}
    </div>
  );
}
