import type { ReactElement, ReactNode } from 'react';
import { readSafeUrl, webSchemes } from './safe-url.ts';

/** A link to another page, or its words alone when its URL may not be followed. */
export function drawLink(
  url: string,
  words: ReactNode,
  className = 'json-modal-link',
  schemes: readonly string[] = webSchemes,
): ReactElement {
  const href = readSafeUrl(url, schemes);
  if (href === null) return <span>{words}</span>;
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
