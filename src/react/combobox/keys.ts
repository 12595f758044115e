import type { KeyboardEvent } from 'react';
import { isComposing } from '../composing.ts';
import { keepFromDownshift } from './keep-from-downshift.ts';

/**
 * Keeps an Escape that closes a list from closing the dialog around it too. In a closed list it is for what is around it;
 * downshift would take it for "choose nothing".
 */
export function keepEscape(event: KeyboardEvent, isOpen: boolean): void {
  if (event.key !== 'Escape') return;
  if (isOpen) {
    event.preventDefault();
    event.stopPropagation();
  } else {
    keepFromDownshift(event);
  }
}

/** Whether a key takes the item that an open list is at. */
export function isTaking(event: KeyboardEvent): boolean {
  return (event.key === 'Enter' && !isComposing(event)) || (event.key === 'ArrowUp' && event.altKey);
}
