import type { ReactElement } from 'react';

/** A button that asks for nothing but a press; `look` is `main` or `danger`, or else it is grey. */
export function drawButton(words: string, press: () => void, look = 'grey'): ReactElement {
  return (
    <button className={`json-modal-button json-modal-${look}`} type="button" onClick={press}>
      {words}
    </button>
  );
}
