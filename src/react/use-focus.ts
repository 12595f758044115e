import { type FocusEvent, type RefObject, useMemo } from 'react';
import type { ModalState } from '../session/state.ts';
import { findBlockIndex, findFocus, focusBlock, focusNear, focusStart } from './focus.ts';
import { useLayout } from './use-layout.ts';

/**
 * Keeps the focus inside a panel when what had it goes away, and puts it on the first block with an error whenever a
 * submit was turned down for one.
 */
export function useFocus(panel: RefObject<HTMLElement | null>, state: ModalState) {
  const focus = useMemo(createFocus, []);

  useLayout(() => {
    if (panel.current) focus.follow(panel.current, state);
  }, [panel, focus, state]);

  return focus.handlers;
}

function createFocus() {
  let focused: Element | null = null;
  let block: number | null = null;
  let rejections = 0;

  function keep(container: Element): void {
    const focus = findFocus(container);
    // The title has the focus only for want of a control.
    if (focus?.matches('.json-modal-title')) focusStart(container);
    else if (container.contains(focus)) return;
    else if (block === null) focusStart(container);
    else focusNear(container, block);
  }

  function follow(container: Element, state: ModalState): void {
    if (focused !== null) keep(container);
    const wrong = state.blocks.findIndex(({ visible, error }) => visible && error !== null);
    if (state.rejections > rejections && wrong >= 0) focusBlock(container, wrong);
    rejections = state.rejections;
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

  return { follow, handlers };
}
