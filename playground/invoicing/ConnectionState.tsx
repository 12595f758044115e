import type { ReactElement } from 'react';
import { goodIcon, problemsIcon } from '../controls/icons.tsx';
import { AppLink } from './AppLink.tsx';
import type { InvoicingState, InvoicingStore } from './invoicing.ts';

interface ConnectionStateProps {
  readonly invoicing: InvoicingStore;
  readonly state: InvoicingState;
}

/** The connection of the user, and what came of the last request. */
export function ConnectionState({ invoicing, state }: ConnectionStateProps): ReactElement {
  const { connection, connectUrl, note, error } = state;
  return (
    <>
      {connection?.isAuthorized === true && (
        <p className="invoices-connection">
          <span data-state="good">{goodIcon}</span> Connected{' '}
          {connection.name !== '' && <span className="muted">as {connection.name}</span>}
        </p>
      )}
      {connection?.isAuthorized === false && (
        <div className="place-card">
          <p>The connection to the invoicing service has ended.</p>
          {connectUrl === null ? (
            <button
              className="button lined tall"
              type="button"
              onClick={() => void invoicing.findConnectUrl()}
            >
              Connect
            </button>
          ) : (
            <AppLink url={connectUrl}>Connect on the page of the service</AppLink>
          )}
        </div>
      )}
      {error !== null && (
        <p className="place-error" role="alert">
          {problemsIcon} {error}
        </p>
      )}
      {connection === null && error !== null && (
        <button className="button lined tall" type="button" onClick={() => void invoicing.open()}>
          Try again
        </button>
      )}
      {note && (
        <p className="invoices-note" role="status">
          {note.text} {note.link !== undefined && <AppLink url={note.link}>{note.link}</AppLink>}
        </p>
      )}
    </>
  );
}
