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

function createFocus(panel: RefObject<HTMLElement | null>) {
  let focused: Element | null = null;
  let block: number | null = null;
  let rejections = 0;

  /** Called after something has come or gone. */
  function keep(): void {
    if (panel.current === null) return;
    const focus = findFocus(panel.current);
    // Behind an open dialog nothing can have the focus; and what gets it back from a question tells nobody.
    const isNowhere = focus === null || focus.matches('body');
    if (focused === null && !(isNowhere && panel.current.closest('dialog[open]'))) return;
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
