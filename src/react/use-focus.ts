import { type FocusEvent, type RefObject, useMemo } from 'react';
import type { ModalState } from '../session/state.ts';
import { findBlockIndex, findFocus, focusBlock, focusNear, focusStart } from './focus.ts';
import { useLayout } from './use-layout.ts';

/**
 * Keeps the focus inside a panel when what had it goes away, and puts it on the first block with an error whenever a
 * submit was turned down for one.
 */
export function useFocus(panel: RefObject<HTMLElement | null>, state: ModalState) {
  const focus = useMemo(() => createFocus(panel), [panel]);
  useLayout(() => focus.follow(state), [focus, state]);
  return focus;
}

/** Nothing behind an open dialog can have the focus: not said is only what it gets back as a question closes. */
function isLost(panel: Element, focus: Element | null): boolean {
  const isNowhere = focus === null || focus.matches('body');
  // In a frame, the focus may be around it.
  return isNowhere && panel.closest('dialog[open]') !== null && panel.ownerDocument.hasFocus();
}

function createFocus(panel: RefObject<HTMLElement | null>) {
  let focused: Element | null = null;
  let block: number | null = null;
  let rejections = 0;

  /** Called after something has come or gone. */
  function keep(): void {
    if (panel.current === null) return;
    const focus = findFocus(panel.current);
    if (focused === null && !isLost(panel.current, focus)) return;
    // The title has the focus only for want of a control.
    if (focus?.matches('.json-modal-title')) focusStart(panel.current);
    // What was disabled has it until the browser draws.
    else if (panel.current.contains(focus) && !focus?.matches(':disabled')) return;
    else if (block === null) focusStart(panel.current);
    else focusNear(panel.current, block);
  }

  function follow({ blocks, rejections: current }: ModalState): void {
    keep();
    const wrong = blocks.findIndex(({ visible, error }) => visible && error !== null);
    if (current > rejections && wrong >= 0 && panel.current) focusBlock(panel.current, wrong);
    rejections = current;
  }

  const handlers = {
    onFocus: ({ target }: FocusEvent) => {
      focused = target;
      block = findBlockIndex(target);
    },
    // Not called for what is taken out of the page: just then it must be remembered.
    onBlur: () => {
      focused = null;
    },
  };

  return { keep, follow, handlers };
}
