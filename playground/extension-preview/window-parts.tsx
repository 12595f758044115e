import type { ComponentProps, ReactElement } from 'react';
import { problemsIcon } from '../controls/icons.tsx';
import type { Task } from './window.ts';

interface PlaceErrorProps {
  readonly task: Task | undefined;
}

/** The message of a request that has failed. */
export function PlaceError({ task }: PlaceErrorProps): ReactElement | null {
  if (task === undefined || task.error === null) return null;
  return (
    <p className="place-error" role="alert">
      {problemsIcon} {task.error}
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
