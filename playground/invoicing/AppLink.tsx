import type { ReactElement } from 'react';

/** A link to a page of the app. Another address than http(s) is shown, but cannot be opened. */
export function AppLink({
  url,
  children,
}: {
  readonly url: string;
  readonly children: string;
}): ReactElement {
  if (!/^https?:\/\//i.test(url)) return <span>{url}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
