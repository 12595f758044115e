import type { UseComboboxReturnValue } from 'downshift';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import type { Item } from '../../format/items.ts';
import { useEscape } from '../controls/use-dialog-keys.ts';
import { isComposing } from '../controls/use-typed.ts';

/**
 * Makes Escape close an open list and nothing else, however the page listens for it. If the list is closed, the elements
 * around it get the key.
 */
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

/**
 * Hides keys from downshift: an Escape in a closed list would clear the choice, and Home and End move through the list, also
 * with Shift, with which they select text.
 */
export function keepKeys(event: KeyboardEvent): void {
  if (event.key === 'Escape' || (event.shiftKey && /^(Home|End)$/.test(event.key))) keepFromDownshift(event);
}

/** Hides the second click of a double click, which would close the list, from downshift. */
export function keepOpen(event: MouseEvent): void {
  if (event.detail > 1) keepFromDownshift(event);
}

/** Whether a key chooses the current item of an open list. */
export function isTaking(event: KeyboardEvent): boolean {
  return (event.key === 'Enter' && !isComposing(event)) || (event.key === 'ArrowUp' && event.altKey);
}

/** Makes downshift ignore an event. */
function keepFromDownshift({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}

/**
 * Makes downshift ignore a still pointer. Browsers report a move when a list opens or scrolls under it, and the current item
 * of the keyboard would be lost.
 */
export function useStillPointer(isOpen: boolean): (event: MouseEvent) => void {
  const last = useRef<string | null>(null);

  useEffect(() => {
    if (!isOpen) last.current = null;
  }, [isOpen]);

  return (event) => {
    const point = `${event.screenX} ${event.screenY}`;
    const hasMoved = last.current !== null && last.current !== point;
    last.current = point;
    if (!hasMoved) keepFromDownshift(event);
  };
}
