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

/** A button that sends a request. While that is awaited, the button keeps its size and the focus; if it failed, it says to try again. */
export function BusyButton({ label, className = '', task, onClick }: BusyButtonProps): ReactElement {
  const isBusy = task?.error === null;
  return (
    <button
      className={`button busy-button ${className}`}
      type="button"
      aria-disabled={isBusy}
      onClick={() => !isBusy && onClick()}
    >
      {isBusy && busyIcon}
      {task?.error == null ? label : 'Try again'}
    </button>
  );
}

/** The message of a request that failed. */
export function TaskError({ task }: Pick<BusyButtonProps, 'task'>): ReactElement | null {
  if (task?.error == null) return null;
  return (
    <p className="place-error" role="alert">
      {problemsIcon} {task.error}
    </p>
  );
}
