import { useSyncExternalStore } from 'react';

/** How much room the window has: for three columns, for two with a drawer, or for one view. */
export type PageWidth = 'wide' | 'middle' | 'narrow';

/** Returns the room of the window. */
export function usePageWidth(): PageWidth {
  return useSyncExternalStore(subscribe, readWidth);
}

const wide = '(min-width: 1280px)';
const narrow = '(max-width: 899px)';

function readWidth(): PageWidth {
  if (matchMedia(wide).matches) return 'wide';
  return matchMedia(narrow).matches ? 'narrow' : 'middle';
}

function subscribe(listener: () => void): () => void {
  const queries = [wide, narrow].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
