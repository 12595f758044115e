import type { ReactElement, ReactNode } from 'react';

/** The paths of the icons, in a square of 16. The icon of a drop-down list is in the style sheet. */
export const icons = {
  cross: 'M4.5 4.5l7 7m0-7l-7 7',
  error: 'M8 4.75v4m0 2.5v.01M14.25 8a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0z',
};

/** Renders an icon, which is hidden from screen readers. */
export function renderIcon(path: string): ReactElement {
  return (
    <svg className="json-modal-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Renders a link to another page. The URL must be safe. */
export function renderLink(url: string, words: ReactNode, className = 'json-modal-link'): ReactElement {
  return (
    <a className={className} href={url} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
