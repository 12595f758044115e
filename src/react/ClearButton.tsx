import type { MouseEvent, ReactElement } from 'react';
import { CrossIcon } from './icons.tsx';

interface ClearButtonProps {
  readonly name: string;
  readonly clear: (control: HTMLInputElement | null) => void;
}

/** The button at the end of a control that empties it, and leaves the focus in it. */
export function ClearButton({ name, clear }: ClearButtonProps): ReactElement {
  function handleClick({ currentTarget }: MouseEvent<HTMLElement>): void {
    const control = currentTarget.parentElement?.querySelector<HTMLInputElement>('.json-modal-input');
    // First, because an emptied control has no clear button, and with it the focus would go.
    control?.focus();
    clear(control ?? null);
  }

  return (
    <button className="json-modal-clear" type="button" aria-label={name} onClick={handleClick}>
      <CrossIcon />
    </button>
  );
}
