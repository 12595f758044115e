import type { UseComboboxReturnValue } from 'downshift';
import type { KeyboardEvent, RefObject } from 'react';
import type { Item } from '../../format/items.ts';
import { isComposing } from '../composing.ts';
import { useEscape } from '../use-own-keys.ts';
import { keepFromDownshift } from './keep-from-downshift.ts';

/** Has an Escape close an open list and nothing else, however the page listens for it. In a closed list, it is for what is around. */
export function useListEscape(
  anchor: RefObject<HTMLElement | null>,
  { isOpen, closeMenu }: Pick<UseComboboxReturnValue<Item>, 'isOpen' | 'closeMenu'>,
): void {
  useEscape(anchor, isOpen, (event) => {
    event.stopImmediatePropagation();
    if (isComposing(event)) return;
    event.preventDefault();
    closeMenu();
  });
}

/** Keeps an Escape in a closed list from downshift, which would take it for "choose nothing". */
export function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') keepFromDownshift(event);
}

/** Whether a key takes the item that an open list is at. */
export function isTaking(event: KeyboardEvent): boolean {
  return (event.key === 'Enter' && !isComposing(event)) || (event.key === 'ArrowUp' && event.altKey);
}
