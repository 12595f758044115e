import type { ReactElement, ReactNode } from 'react';
import { isHttpUrl } from '../format/formats.ts';

/** A link to another page, or its words alone when its URL may not be followed. */
export function drawLink(
  url: string,
  words: ReactNode,
  className = 'json-modal-link',
  isSafe: (url: string) => boolean = isHttpUrl,
): ReactElement {
  if (!isSafe(url)) return <span>{words}</span>;
  return (
    <a className={className} href={url} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
