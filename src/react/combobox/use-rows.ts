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
import { useLayout } from '../hooks/use-modal-state.ts';
import { comfortable } from './use-placement.ts';

/** Returns the rendered rows of a list: the visible ones, and the one with the keyboard focus, which is kept visible. */
export function useRows(popup: RefObject<HTMLElement | null>, count: number, highlightedIndex: number) {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => popup.current,
    scrollToFn: elementScroll,
    observeElementOffset,
    estimateSize: () => rowHeight,
    overscan: 4,
    // A hidden list has no height. With its final height, the rows appear together with the list.
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

/**
 * Creates the virtualizer of a list. The package for React has React as a peer dependency, which npm would install even for
 * users of the linter.
 */
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

/** Creates the rows. A row is measured by its `ref` while React commits, when it cannot render synchronously. */
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
