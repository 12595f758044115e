import { type RefObject, useLayoutEffect } from 'react';

/** The height of a list with enough room. Half a row at its end shows that there is more. */
export const comfortable = 308;

/** Shows a popup in the top layer while it is open: under its control if it fits there, or above its label if there is more room. */
export function usePlacement(
  popup: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const list = popup.current;
    const control = anchor.current?.closest<HTMLElement>('.json-modal-input');
    if (!isOpen || !list || !control) return;
    // The modal may be in a frame, whose window is another one.
    const view = control.ownerDocument.defaultView ?? window;
    const block = control.closest('.json-modal-block') ?? control;
    const follow = () =>
      place(list, control.getBoundingClientRect(), block.getBoundingClientRect().top, view);
    // A choice can make the control higher, and a response can change its surroundings.
    const sizes = new view.ResizeObserver(follow);
    list.showPopover();
    follow();
    for (const part of [control, control.closest('form')]) if (part) sizes.observe(part);
    view.addEventListener('scroll', follow, true);
    view.visualViewport?.addEventListener('scroll', follow);
    view.visualViewport?.addEventListener('resize', follow);
    return () => {
      sizes.disconnect();
      view.removeEventListener('scroll', follow, true);
      view.visualViewport?.removeEventListener('scroll', follow);
      view.visualViewport?.removeEventListener('resize', follow);
      // In a removed frame there is nothing to hide, and browsers throw.
      if (list.ownerDocument.defaultView) list.hidePopover();
    };
  }, [popup, anchor, isOpen]);
}

function place(list: HTMLElement, { bottom, left, width }: DOMRect, top: number, view: Window): void {
  const { innerHeight, visualViewport } = view;
  // Smaller than the window while an on-screen keyboard is open or the page is pinch-zoomed.
  const { offsetTop: start, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  const below = start + height - bottom - margin;
  const above = top - start - margin;
  // Its own height, also while a limit cuts it.
  const isAbove = below < Math.min(list.scrollHeight, comfortable) && above > below;
  // If a page has a `zoom`, measured values are in screen pixels, and set values are not.
  const px = (length: number) => `${length / (list.currentCSSZoom ?? 1)}px`;
  list.style.left = px(left);
  list.style.width = px(width);
  list.style.top = isAbove ? 'auto' : px(bottom + gap);
  list.style.bottom = isAbove ? px(innerHeight - top + gap) : 'auto';
  list.style.maxHeight = px(Math.min(isAbove ? above : below, comfortable));
}

/** Leaves room for the ring around the control. */
const gap = 8;
const margin = 12;
