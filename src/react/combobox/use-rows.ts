import {
  defaultRangeExtractor,
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLayout } from '../use-layout.ts';
import { comfortable } from './use-placement.ts';

/** The rows of a list that are drawn: those that are seen, and the one that the keys are at, which is kept in sight. */
export function useRows(popup: RefObject<HTMLElement | null>, count: number, highlightedIndex: number) {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => popup.current,
    scrollToFn: elementScroll,
    observeElementOffset,
    estimateSize: () => rowHeight,
    overscan: 4,
    // What is not shown yet has no height. With the height that it will have, the rows come with the list, not after it.
    observeElementRect: (list, report) =>
      observeElementRect(list, (rect) => report({ ...rect, height: rect.height || comfortable })),
    measureElement: (...row) => measureElement(...row) || rowHeight,
    // The input refers to the row that the keys are at, also where it was scrolled away.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const isElsewhere =
        highlightedIndex >= 0 && highlightedIndex < count && !seen.includes(highlightedIndex);
      return isElsewhere ? [...seen, highlightedIndex] : seen;
    },
    useAnimationFrameWithResizeObserver: true,
  });

  const isOpen = count > 0;
  useEffect(() => {
    if (isOpen && highlightedIndex >= 0) rows.scrollToIndex(highlightedIndex, { align: 'auto' });
  }, [rows, isOpen, highlightedIndex]);

  return rows;
}

const rowHeight = 36;

type Rows = Virtualizer<HTMLElement, HTMLElement>;

/** The virtualizer of a list. The package for React has React as a peer, which npm installs for those who only lint, too. */
function useVirtualizer(options: VirtualizerOptions<HTMLElement, HTMLElement>): Rows {
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  const isCommitting = useRef(false);
  const onChange = (_: Rows, isUrgent: boolean) =>
    isUrgent && !isCommitting.current ? flushSync(render) : render();
  const [rows] = useState(() => createRows(options, isCommitting));
  rows.setOptions({ ...options, onChange });
  useLayout(() => rows._didMount(), [rows]);
  useLayout(() => rows._willUpdate());
  return rows;
}

/** A row is measured by its `ref`, while React commits: it could not render at once then. */
function createRows(
  options: VirtualizerOptions<HTMLElement, HTMLElement>,
  isCommitting: RefObject<boolean>,
): Rows {
  const rows = new Virtualizer(options);
  const { measureElement: measure } = rows;
  rows.measureElement = (row) => {
    isCommitting.current = true;
    measure(row);
    isCommitting.current = false;
  };
  return rows;
}
