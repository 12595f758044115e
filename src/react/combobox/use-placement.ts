import { type RefObject, useLayoutEffect } from 'react';

/** Shows a popup in the top layer under its control, or above it where there is more room, for as long as it is open. */
export function usePlacement(
  popup: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const list = popup.current;
    const control = anchor.current?.closest<HTMLElement>('.json-modal-input');
    if (!isOpen || !list || !control) return;
    const follow = () => place(list, control.getBoundingClientRect());
    list.showPopover();
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
      list.hidePopover();
    };
  }, [popup, anchor, isOpen]);
}

function place(list: HTMLElement, { top, bottom, left, width }: DOMRect): void {
  const below = window.innerHeight - bottom - margin;
  const above = top - margin;
  const isAbove = below < comfortable && above > below;
  list.style.left = `${left}px`;
  list.style.width = `${width}px`;
  list.style.top = isAbove ? 'auto' : `${bottom + gap}px`;
  list.style.bottom = isAbove ? `${window.innerHeight - top + gap}px` : 'auto';
  list.style.maxHeight = `${Math.min(isAbove ? above : below, comfortable)}px`;
}

const gap = 4;
const margin = 12;
const comfortable = 296;
