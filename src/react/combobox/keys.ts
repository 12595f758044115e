import type { KeyboardEvent } from 'react';

/** Keeps an Escape that closes a list from closing the dialog around it too. */
export function keepEscape(event: KeyboardEvent, isOpen: boolean): void {
  if (event.key !== 'Escape' || !isOpen) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a key takes the item that an open list is at. An Enter that ends letters put together, as in Japanese, does not. */
export function isTaking({ key, altKey, which }: KeyboardEvent): boolean {
  return (key === 'Enter' && which !== composing) || (key === 'ArrowUp' && altKey);
}

/** The code of every key that goes to what puts letters together; Safari tells the end of it before that key. */
const composing = 229;
