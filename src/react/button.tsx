import type { MouseEvent, ReactElement } from 'react';
import { drawIcon, icons } from './icons.tsx';

/** A button that asks for nothing but a press; `look` is `main` or `danger`, or else it is grey. */
export function drawButton(words: string, press: () => void, look = 'grey'): ReactElement {
  return (
    <button className={`json-modal-button json-modal-${look}`} type="button" onClick={press}>
      {words}
    </button>
  );
}

/** A cross that takes something away, `name` to those who do not see it; `look` is `close` or `clear`. */
export function drawCross(
  look: string,
  name: string,
  press: (event: MouseEvent<HTMLElement>) => void,
): ReactElement {
  return (
    <button className={`json-modal-${look}`} type="button" aria-label={name} onClick={press}>
      {drawIcon(icons.cross)}
    </button>
  );
}
