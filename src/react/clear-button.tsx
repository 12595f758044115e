import type { MouseEvent, ReactElement } from 'react';
import { drawIcon, icons } from './icons.tsx';

/** The button at the end of a control that empties it, and leaves the focus in it. */
export function drawClearButton(
  name: string,
  clear: (control: HTMLInputElement | null) => void,
): ReactElement {
  function handleClick({ currentTarget }: MouseEvent<HTMLElement>): void {
    const control = currentTarget.parentElement?.querySelector<HTMLInputElement>('input, select') ?? null;
    // First, because an emptied control has no clear button, and with it the focus would go.
    control?.focus();
    clear(control);
  }

  return (
    <button className="json-modal-clear" type="button" aria-label={name} onClick={handleClick}>
      {drawIcon(icons.cross)}
    </button>
  );
}
