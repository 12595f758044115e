import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { comfortable } from './use-placement.ts';

/** The rows of a list that are drawn: those that are seen, and the one that the keys are at, which is kept in sight. */
export function useRows(popup: RefObject<HTMLElement | null>, count: number, highlightedIndex: number) {
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => popup.current,
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
