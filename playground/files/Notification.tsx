import { type ReactElement, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../controls/buttons.tsx';
import { problemsIcon } from '../controls/icons.tsx';
import { type NotificationState, notify } from '../documents/notification-store.ts';
import { usePage } from '../page/use-page.ts';

/** A message about the page as a whole, over it: a problem until it is closed, or for a moment what was done. */
export function Notification(): ReactElement {
  const state = useStore(usePage().notification);
  const isProblem = state.kind === 'problem';
  return (
    <>
      <div className="page-problem" role="alert" hidden={!isProblem || state.message === null}>
        {isProblem && <Problem message={state.message} />}
      </div>
      <div role="status">
        {!isProblem && state.message !== null && <Toast key={state.message} {...state} />}
      </div>
    </>
  );
}

function Problem({ message }: Pick<NotificationState, 'message'>): ReactElement | null {
  const { notification } = usePage();
  if (message === null) return null;
  return (
    <>
      {problemsIcon}
      <span className="grow">{message}</span>
      <button className="link" type="button" onClick={() => notify(notification, null)}>
        Close
      </button>
    </>
  );
}

/** A message about an action. It stays while the pointer or the focus is on it. */
function Toast({ message, undo }: NotificationState): ReactElement {
  const { notification } = usePage();
  const [isHeld, setHeld] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message has its own time
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => notify(notification, null), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, message, undo, notification]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays for longer
    <div
      className="toast"
      // Over an open dialog, too.
      popover="manual"
      ref={(element) => element?.showPopover()}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{message}</span>
      {undo && (
        <Button
          onClick={() => {
            notify(notification, null);
            undo();
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}

const shownMs = 6000;
