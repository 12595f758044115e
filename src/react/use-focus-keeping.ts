import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { findBlockIndex, findFocus, focusNear, focusStart } from './focus.ts';

/** Keeps the focus inside a panel when what had it goes away. `shown` changes whenever something comes or goes. */
export function useFocusKeeping(panel: RefObject<HTMLElement | null>, shown: string) {
  const focused = useRef<Element | null>(null);
  const block = useRef<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is read from the page
  useLayoutEffect(() => {
    const container = panel.current;
    if (container === null || focused.current === null) return;
    const focus = findFocus(container);
    // The title has the focus only for want of a control.
    if (focus?.matches('.json-modal-title')) focusStart(container);
    else if (container.contains(focus)) return;
    else if (block.current === null) focusStart(container);
    else focusNear(container, block.current);
  }, [panel, shown]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
      block.current = findBlockIndex(target);
    },
    // Not called for what is taken out of the page: just then it must be remembered.
    onBlur: () => {
      focused.current = null;
    },
  };
}
