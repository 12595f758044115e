import type { ReactElement } from 'react';
import { notify, useNotification } from '../workspace/notification-store.ts';

/** A message about the page as a whole. */
export function Notification(): ReactElement {
  const { message, undo } = useNotification();
  return (
    <div className="page-notice" role="alert" hidden={message === null}>
      <span className="grow">{message}</span>
      {undo && (
        <button
          className="link"
          type="button"
          onClick={() => {
            undo();
            notify(null);
          }}
        >
          Undo
        </button>
      )}
      {message !== null && (
        <button className="link" type="button" onClick={() => notify(null)}>
          Close
        </button>
      )}
    </div>
  );
}
