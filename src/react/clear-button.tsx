import type { ReactElement } from 'react';
import { drawCross } from './button.tsx';

/** The button at the end of a control that empties it, and leaves the focus in it. */
export function drawClearButton(
  name: string,
  clear: (control: HTMLInputElement | null) => void,
): ReactElement {
  return drawCross('clear', name, ({ currentTarget }) => {
    const control = currentTarget.parentElement?.querySelector<HTMLInputElement>('input, select') ?? null;
    // First, because an emptied control has no clear button, and with it the focus would go.
    control?.focus();
    clear(control);
  });
}
