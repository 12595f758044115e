import type { ComponentProps, ReactElement } from 'react';
import { problemsIcon } from '../controls/icons.tsx';

/** The message of a failure, if there is one. */
export function PlaceError({ error }: { readonly error: string | null | undefined }): ReactElement | null {
  if (error == null) return null;
  return (
    <p className="place-error" role="alert">
      {problemsIcon} {error}
    </p>
  );
}

interface AppLinkProps extends ComponentProps<'a'> {
  readonly url: string;
}

/** A link to a page of the app. Another address than http(s) is shown, but cannot be opened. */
export function AppLink({ url, ...props }: AppLinkProps): ReactElement {
  if (!isWebAddress(url)) return <span>{url}</span>;
  return <a {...props} href={url} target="_blank" rel="noopener noreferrer" />;
}

/** Whether a text is an address that may be opened. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
