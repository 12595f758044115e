import type { ModalJson } from '../format/modal.ts';
import { drawState } from '../report/draw-state.ts';
import { namePictures } from '../report/picture-names.ts';
import type { Reported } from '../report/report.ts';
import type { Variant } from '../report/variants/variants.ts';
import type { Modal } from '../session/modal.ts';
import { drawDocument } from './draw-document.tsx';
import { openScreens } from './draw-report.tsx';
import { Picture } from './Picture.tsx';

/** A page with one picture alone, which a browser can make an image of. */
export interface PicturePage {
  /** The stable name of the picture, such as `state-gift-true` or `screen-loading`. */
  readonly name: string;
  readonly caption: string;
  readonly html: string;
}

/** A report with what its pictures show. */
export interface Pictured extends Reported {
  /** The modal that is drawn. */
  readonly modal: ModalJson;
  readonly variant: Variant | null;
}

/** Returns a page for each listed state, and for each screen that users can reach. */
export async function drawPictures(pictured: Pictured): Promise<readonly PicturePage[]> {
  const { modal, report, states, variant } = pictured;
  const draw = async (name: string, caption: string, drawnModal: Modal): Promise<PicturePage> => {
    const picture = <Picture modal={drawnModal} title={report.title} direction={variant?.direction} />;
    return { name, caption, html: await drawDocument(caption, picture) };
  };
  const names = await namePictures(states);
  const pages = states.map(({ steps }, index) => {
    const words = report.states[index];
    const caption = [words?.name, words?.steps.join('; ')].filter(Boolean).join(': ');
    return draw(names[index] ?? '', caption, drawState(modal, steps));
  });
  const screens = (await openScreens(modal, states)).map(({ name, screen, modal: shown }) =>
    shown === null ? [] : [draw(`screen-${name}`, screen.title, shown)],
  );
  return Promise.all([...pages, ...screens.flat()]);
}
