import type { MouseEvent, ReactElement } from 'react';
import { icons, renderIcon } from './icons.tsx';

/** Renders a button that only needs a press. `look` is `main` or `danger`; the default is grey. */
export function renderButton(words: string, press: () => void, look = 'grey'): ReactElement {
  return (
    <button className={`json-modal-button json-modal-${look}`} type="button" onClick={press}>
      {words}
    </button>
  );
}

/** Renders a cross that removes or closes something. `name` is for screen readers; `look` is `close` or `clear`. */
export function renderCross(
  look: string,
  name: string,
  press: (event: MouseEvent<HTMLElement>) => void,
): ReactElement {
  return (
    <button className={`json-modal-${look}`} type="button" aria-label={name} onClick={press}>
      {renderIcon(icons.cross)}
    </button>
  );
}

/** Renders the button at the end of a control that empties it, and leaves the focus in it. */
export function renderClearButton(
  name: string,
  clear: (control: HTMLInputElement | null) => void,
): ReactElement {
  return renderCross('clear', name, ({ currentTarget }) => {
    const control = currentTarget.parentElement?.querySelector<HTMLInputElement>('input, select') ?? null;
    // First, because an emptied control has no clear button, and the focus would be lost with it.
    control?.focus();
    clear(control);
  });
}
