import type { Modal } from 'json-modal';
import { useEffect, useRef } from 'react';

/** Keeps the scroll position when a modal is created again, and one of its blocks in view, by its index. */
export function useScrollPosition(modal: Modal | null, title: string, block: number | null): void {
  const scrolled = useRef(0);

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.matches(list)) scrolled.current = target.scrollTop;
    };
    document.addEventListener('scroll', note, true);
    return () => document.removeEventListener('scroll', note, true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one begins at its top
  useEffect(() => {
    scrolled.current = 0;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: done once for each modal
  useEffect(
    () =>
      whenDrawn('[data-block-key]', (first) => {
        const scroller = first.closest(list);
        if (scroller) scroller.scrollTop = scrolled.current;
      }),
    [modal],
  );

  useEffect(() => {
    const key = block === null ? undefined : modal?.getState().blocks[block]?.key;
    return key === undefined ? undefined : whenDrawn(`[data-block-key="${CSS.escape(key)}"]`, show);
  }, [modal, block]);
}

const list = '.json-modal-blocks';

/** Calls `act` with an element once it exists, unless the page is used before. Returns a function that cancels. */
function whenDrawn(selector: string, act: (element: Element) => void): () => void {
  const waiting = new AbortController();
  const observer = new MutationObserver(look);
  function look(): void {
    const element = document.querySelector(selector);
    if (element === null) return;
    end();
    act(element);
  }
  function end(): void {
    observer.disconnect();
    waiting.abort();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  for (const use of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(use, end, { signal: waiting.signal, passive: true });
  look();
  return end;
}

/** The space kept around the block, in pixels. */
const margin = 12;

/** Scrolls as little as possible, and only the page itself: `scrollIntoView` would also scroll the playground. */
function show(block: Element): void {
  const page = document.documentElement;
  for (const scroller of [block.closest(list) ?? page, page]) {
    const place = block.getBoundingClientRect();
    const [top, bottom] = [place.top - margin, place.bottom + margin];
    const view = scroller === page ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
    if (top < view.top) scroller.scrollTop += top - view.top;
    else if (bottom > view.bottom) scroller.scrollTop += Math.min(bottom - view.bottom, top - view.top);
  }
}
