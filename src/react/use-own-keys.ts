import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { isComposing } from './composing.ts';
import { useLayout } from './use-layout.ts';

/**
 * Keeps the keys that are for a dialog alone from those of the page around it: each Escape that nothing inside takes, and Tab,
 * which they would lead round among what cannot have the focus.
 */
export function useOwnKeys(
  dialog: RefObject<HTMLElement | null>,
  dismiss: () => void,
): (event: KeyboardEvent) => void {
  const held = useRef<Event>(null);

  useLayout(() => {
    const element = dialog.current;
    const view = element?.ownerDocument.defaultView;
    if (!view) return;
    const { host } = element.getRootNode() as Partial<ShadowRoot>;
    if (![element.parentElement, host].some((around) => around?.closest('[role$="dialog"]'))) return;
    // Some, as those of Radix, hear an Escape before what is in them can: one around ours would close, and all that was
    // entered be gone. What is prevented already they leave.
    const hold = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !event.composedPath().includes(element)) return;
      event.preventDefault();
      held.current = event;
    };
    view.addEventListener('keydown', hold, true);
    return () => view.removeEventListener('keydown', hold, true);
  }, [dialog]);

  return (event) => {
    if (event.key === 'Tab') event.stopPropagation();
    const isTaken = event.defaultPrevented && event.nativeEvent !== held.current;
    if (event.key !== 'Escape' || isTaken || isComposing(event)) return;
    // Taken here and not at `cancel`, which browsers skip when Escape is pressed twice.
    event.preventDefault();
    event.stopPropagation();
    // One that is held would answer the question that it asks.
    if (!event.repeat) dismiss();
  };
}
