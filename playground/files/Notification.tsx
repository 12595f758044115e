import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { usePage } from '../page/use-page.ts';
import { notify } from '../workspace/notification-store.ts';

/** A message about the page as a whole. */
export function Notification(): ReactElement {
  const { notification } = usePage();
  const { message, undo } = useStore(notification);
  return (
    <div className="page-notice" role="alert" hidden={message === null}>
      <span className="grow">{message}</span>
      {undo && (
        <button
          className="link"
          type="button"
          onClick={() => {
            undo();
            notify(notification, null);
          }}
        >
          Undo
        </button>
      )}
      {message !== null && (
        <button className="link" type="button" onClick={() => notify(notification, null)}>
          Close
        </button>
      )}
    </div>
  );
}
