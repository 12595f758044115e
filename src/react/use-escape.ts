import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { isComposing } from './composing.ts';
import { useLayout } from './use-layout.ts';

/**
 * Takes each Escape that nothing in a dialog takes. Some dialogs of a page, as those of Radix, hear it before all that is in
 * them: one around ours would close, and all that was entered would be gone.
 */
export function useEscape(
  dialog: RefObject<HTMLElement | null>,
  dismiss: () => void,
): (event: KeyboardEvent) => void {
  const held = useRef<Event>(null);

  useLayout(() => {
    const element = dialog.current;
    const view = element?.ownerDocument.defaultView;
    if (!view || !element.parentElement?.closest('[role$="dialog"]')) return;
    // They leave what is prevented already.
    const hold = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !event.composedPath().includes(element)) return;
      event.preventDefault();
      held.current = event;
    };
    view.addEventListener('keydown', hold, true);
    return () => view.removeEventListener('keydown', hold, true);
  }, [dialog]);

  return (event) => {
    const isTaken = event.defaultPrevented && event.nativeEvent !== held.current;
    if (event.key !== 'Escape' || isTaken || isComposing(event)) return;
    // Taken here and not at `cancel`, which browsers skip when Escape is pressed twice.
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  };
}
