import type { ReactElement } from 'react';
import { videoIcon } from '../controls/pane-icons.tsx';

/** The link to the page of a meeting. Another address than http(s) is shown, but cannot be opened. */
export function JoinLink({ url }: { readonly url: string }): ReactElement {
  if (!/^https?:\/\//i.test(url))
    return <span className="muted">The app sent no address to join: {url === '' ? 'it is empty' : url}</span>;
  return (
    <a className="button main tall" href={url} target="_blank" rel="noopener noreferrer">
      {videoIcon} Join
    </a>
  );
}
