import type { KeyboardEvent } from 'react';
import { isComposing } from '../composing.ts';

/** Keeps an Escape that closes a list from closing the dialog around it too. */
export function keepEscape(event: KeyboardEvent, isOpen: boolean): void {
  if (event.key !== 'Escape' || !isOpen) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a key takes the item that an open list is at. */
export function isTaking(event: KeyboardEvent): boolean {
  return (event.key === 'Enter' && !isComposing(event)) || (event.key === 'ArrowUp' && event.altKey);
}
