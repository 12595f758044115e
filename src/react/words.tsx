import type { ReactElement } from 'react';

/**
 * Words that change, or have something beside them that comes and goes. In an element of their own: a text that the browser's
 * translation has replaced is one that React looks for in vain, and takes the whole page away for.
 */
export function drawWords(words: string | null | undefined): ReactElement {
  return <span>{words}</span>;
}
