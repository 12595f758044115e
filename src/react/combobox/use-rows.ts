import { type RefObject, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Item } from '../../format/items.ts';
import { useLayout } from '../hooks/use-modal-state.ts';
import { comfortable } from './use-placement.ts';

/** A rendered row of a list, and the distance from the start of the list. */
interface Row {
  readonly index: number;
  readonly start: number;
}

/**
 * Returns the rendered rows of an open list and the height of all rows. The visible rows and a few around them are rendered,
 * and the one with the keyboard focus, since the input refers to it also where it was scrolled away. That one is scrolled into
 * view when it changes. A closed list has no items.
 */
export function useRows(
  popup: RefObject<HTMLElement | null>,
  items: readonly Item[],
  highlightedIndex: number,
): { readonly rows: readonly Row[]; readonly height: number } {
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  const sizes = useMemo(() => createSizes(items.length), [items]);
  const scrolledTo = useRef(-1);
  const isOpen = items.length > 0;
  const { scrollTop: top = 0, clientHeight = 0 } = popup.current ?? {};
  // A list that is not shown yet has no height.
  const bottom = top + Math.max(clientHeight, comfortable);
  const rows: Row[] = [];
  let height = 0;
  for (let index = 0; index < items.length; index++) {
    const start = height;
    height += sizes.of(index);
    const isNear = height > top - overscan && start < bottom + overscan;
    if (isNear || index === highlightedIndex) rows.push({ index, start });
  }

  useLayout(() => {
    const list = popup.current;
    if (!isOpen || !list) return;
    const view = list.ownerDocument.defaultView ?? window;
    // Before the next frame, which would show the list without its rows.
    const follow = () => flushSync(render);
    const resizes = new view.ResizeObserver(render);
    resizes.observe(list);
    list.addEventListener('scroll', follow);
    return () => {
      resizes.disconnect();
      list.removeEventListener('scroll', follow);
    };
  }, [popup, isOpen]);

  useLayout(() => {
    const list = popup.current;
    if (!isOpen || !list) scrolledTo.current = -1;
    else if (sizes.measure(rows, list)) render();
    else if (scrolledTo.current !== highlightedIndex) {
      scrolledTo.current = highlightedIndex;
      const row = rows.find(({ index }) => index === highlightedIndex);
      if (row && scrollTo(list, row.start, row.start + sizes.of(row.index))) render();
    }
  });

  return { rows, height };
}

/** Until a row is measured. */
const rowHeight = 36;

/** The height of the rows that are rendered on each side of the visible ones. */
const overscan = 4 * rowHeight;

/** Creates the heights of the rows of a list. */
function createSizes(count: number) {
  const heights = new Array<number | undefined>(count);
  /** The height of the rows that were not measured. */
  let usual = rowHeight;
  let isMeasured = false;
  const of = (index: number) => heights[index] ?? usual;

  /** Measures rendered rows, and keeps the visible ones in their place. Returns whether one has another height than before. */
  function measure(rows: readonly Row[], list: HTMLElement): boolean {
    const elements = list.querySelectorAll<HTMLElement>('[role="option"]');
    const { scrollTop } = list;
    let isChanged = false;
    let shift = 0;
    rows.forEach(({ index, start }, position) => {
      const before = of(index);
      const height = elements[position]?.offsetHeight || usual;
      heights[index] = height;
      if (height === before) return;
      isChanged = true;
      if (start < scrollTop) shift += height - before;
    });
    if (shift !== 0) list.scrollTop += shift;
    // Most rows have one line, as the lowest ones.
    if (!isMeasured && rows.length > 0) {
      usual = Math.min(...rows.map(({ index }) => of(index)));
      isMeasured = true;
    }
    // If fewer items than before end above the visible part, no row is rendered before the browser has scrolled up.
    return isChanged || rows.length === 0;
  }

  return { of, measure };
}

/** Scrolls a list as little as needed to show a row. Returns whether it had to. */
function scrollTo(list: HTMLElement, start: number, end: number): boolean {
  const { scrollTop, clientHeight } = list;
  const top = Math.min(start, Math.max(scrollTop, end - clientHeight));
  list.scrollTop = top;
  return top !== scrollTop;
}
