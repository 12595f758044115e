import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { usePage } from '../page/use-page.ts';

/** Returns a function that loads what selects blocks in the frame, once it may be needed. */
export function useSelecting(frame: RefObject<HTMLIFrameElement | null>): () => void {
  const page = usePage();
  const isLoaded = useRef(false);
  const stop = useRef(() => {});

  useEffect(() => () => stop.current(), []);

  return useCallback(() => {
    if (isLoaded.current) return;
    isLoaded.current = true;
    void import('./select-blocks.ts').then(({ followSelecting }) => {
      const crmPage = frame.current?.contentDocument;
      if (crmPage) stop.current = followSelecting(page, crmPage);
    });
  }, [page, frame]);
}
