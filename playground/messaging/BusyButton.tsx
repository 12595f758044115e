import type { ReactElement } from 'react';
import { problemsIcon } from '../controls/icons.tsx';
import { busyIcon } from './icons.tsx';
import type { Task } from './inbox-state.ts';

interface BusyButtonProps {
  readonly label: string;
  readonly className?: string;
  readonly task: Task | undefined;
  readonly onClick: () => void;
}

/** A button that sends a request, and offers to try again if it failed. While it is awaited, the button keeps its size and the focus. */
export function BusyButton({ label, className = '', task, onClick }: BusyButtonProps): ReactElement {
  const isBusy = task?.error === null;
  return (
    <>
      {task?.error != null && (
        <p className="place-error" role="alert">
          {problemsIcon} {task.error}
        </p>
      )}
      <button
        className={`button busy-button ${className}`}
        type="button"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onClick()}
      >
        {isBusy && busyIcon}
        {task?.error == null ? label : 'Try again'}
      </button>
    </>
  );
}
