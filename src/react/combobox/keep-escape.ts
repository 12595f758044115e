import type { KeyboardEvent } from 'react';

/** Keeps an Escape that closes a list from closing the dialog around it too. */
export function keepEscape(event: KeyboardEvent, isOpen: boolean): void {
  if (event.key !== 'Escape' || !isOpen) return;
  event.preventDefault();
  event.stopPropagation();
}
