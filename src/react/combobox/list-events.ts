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

/** Has downshift leave an event alone. */
function keepFromDownshift({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}

/**
 * Keeps downshift from taking a pointer that lies still for one that points: browsers report a move when a list opens
 * or scrolls under it, and the item that the keys are at would be lost.
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
