import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useLatest, useLayout } from '../hooks/use-modal-state.ts';
import { isComposing } from './use-typed.ts';

/**
 * Keeps keys from the page around a dialog: each Escape that nothing inside handles, and Tab, which page scripts would use to
 * move the focus to elements that cannot have it.
 */
export function useDialogKeys(
  dialog: RefObject<HTMLElement | null>,
  dismiss: () => void,
): (event: KeyboardEvent) => void {
  const held = useRef<Event>(null);

  // Other listeners ignore prevented events. A list or dialog inside, such as one of a custom view, handles its own.
  useEscape(dialog, true, (event, element) => {
    const target = event.composedPath()[0] as Element;
    const isInside = target.closest('dialog, [role$="dialog"]') !== element;
    if (isInside || element.querySelector('[aria-expanded="true"]')) return;
    event.preventDefault();
    held.current = event;
    event.preventDefault = () => {
      held.current = null;
    };
  });

  return (event) => {
    if (event.key === 'Tab') event.stopPropagation();
    const isTaken = event.defaultPrevented && event.nativeEvent !== held.current;
    if (event.key !== 'Escape' || isTaken || isComposing(event)) return;
    // Handled here instead of at `cancel`, which browsers skip if Escape is pressed twice.
    event.preventDefault();
    event.stopPropagation();
    // A held key would also answer the question that it opens.
    if (!event.repeat) dismiss();
  };
}

/**
 * Handles each Escape in an element before all other listeners, including those in the capture phase, such as Radix and vaul.
 * Otherwise a dialog or popover around ours would close, and the input would be lost.
 */
export function useEscape(
  part: RefObject<HTMLElement | null>,
  isNeeded: boolean,
  hear: (event: globalThis.KeyboardEvent, element: HTMLElement) => void,
): void {
  const latest = useLatest(hear);

  useLayout(() => {
    const element = part.current;
    const view = element?.ownerDocument.defaultView;
    if (!isNeeded || !view) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && event.composedPath().includes(element)) latest.current(event, element);
    };
    view.addEventListener('keydown', listen, true);
    return () => view.removeEventListener('keydown', listen, true);
  }, [part, isNeeded, latest]);
}
