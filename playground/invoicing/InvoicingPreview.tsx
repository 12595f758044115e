import { type FormEvent, type ReactElement, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import './invoicing.css';
import { Button } from '../controls/buttons.tsx';
import { Choice } from '../controls/Choice.tsx';
import { goodIcon } from '../controls/icons.tsx';
import { FormFields } from '../extension-preview/FormFields.tsx';
import { ProviderFrame } from '../extension-preview/ProviderFrame.tsx';
import type { PreviewProps } from '../extension-preview/session.ts';
import { isAwaited } from '../extension-preview/window.ts';
import { AppLink, PlaceError } from '../extension-preview/window-parts.tsx';
import { InvoiceTable, type InvoicingProps, Observed, Summary } from './InvoiceTable.tsx';
import { createInvoicing } from './invoicing.ts';
import { Found, NewInvoice, search } from './NewInvoice.tsx';

const views = { invoices: 'Invoices', create: 'New invoice', observed: 'Observed' } as const;

/** A deal with its invoices: the connection, the contact, the list with its actions, and the form of a new invoice. */
export function InvoicingPreview({ session, onStartOver }: PreviewProps): ReactElement {
  const invoicing = useMemo(() => createInvoicing(session), [session]);
  const { connection, contact } = useStore(invoicing);
  const [view, setView] = useState<keyof typeof views>('invoices');
  const isConnected = connection?.authorized === true;

  useEffect(() => void invoicing.open(), [invoicing]);

  return (
    <ProviderFrame
      title="Deal 9"
      area="Deals"
      end={<Choice label="Place in the CRM" names={views} selected={view} onSelect={setView} />}
      onStartOver={onStartOver}
    >
      <header className="invoices-head">
        <h3 className="place-title">Anniversary catering</h3>
        {isConnected && contact && view === 'invoices' && (
          <Button look="main tall" onClick={() => setView('create')}>
            New invoice
          </Button>
        )}
      </header>
      <ConnectionState invoicing={invoicing} />
      {view === 'observed' ? (
        <Observed invoicing={invoicing} />
      ) : isConnected && view === 'create' && contact !== null ? (
        <NewInvoice
          invoicing={invoicing}
          features={connection.features}
          contact={contact}
          close={() => setView('invoices')}
        />
      ) : isConnected ? (
        <>
          <ContactLink invoicing={invoicing} isForInvoice={view === 'create'} />
          {contact && <Summary invoicing={invoicing} />}
          {contact && <InvoiceTable invoicing={invoicing} />}
        </>
      ) : null}
    </ProviderFrame>
  );
}

/** The connection of the user, and what came of the last request. */
function ConnectionState({ invoicing }: InvoicingProps): ReactElement {
  const { connection, connectUrl, note, tasks } = useStore(invoicing);
  const task = tasks['window'];
  const button = (label: string, onClick: () => Promise<void>) => (
    <Button look="lined tall" onClick={() => void onClick()}>
      {label}
    </Button>
  );
  return (
    <>
      {connection?.authorized === true && (
        <p className="invoices-connection">
          <span data-state="good">{goodIcon}</span> Connected{' '}
          {connection.name !== '' && <span className="muted">as {connection.name}</span>}
        </p>
      )}
      {connection?.authorized === false && (
        <div className="place-card">
          <p>The connection to the invoicing service has ended.</p>
          {connectUrl === null ? (
            button('Connect', invoicing.findConnectUrl)
          ) : (
            <AppLink url={connectUrl}>Connect on the page of the service</AppLink>
          )}
        </div>
      )}
      <PlaceError task={task} />
      {connection === null && task?.error != null && button('Try again', invoicing.open)}
      {note && (
        <p className="invoices-note" role="status">
          {note.text} {note.link !== undefined && <AppLink url={note.link}>{note.link}</AppLink>}
        </p>
      )}
    </>
  );
}

interface ContactLinkProps extends InvoicingProps {
  /** Whether a new invoice waits for it. */
  readonly isForInvoice: boolean;
}

/** The contact of the invoicing service that the organization of the deal is linked to, or the search for it. */
function ContactLink({ invoicing, isForInvoice }: ContactLinkProps): ReactElement {
  const { contact, found, tasks } = useStore(invoicing);
  const [texts, setTexts] = useState({ name: 'Tamm & Pojad OÜ' });
  const { name } = texts;

  function find(event: FormEvent): void {
    event.preventDefault();
    void invoicing.findContacts(name);
  }

  if (contact !== null)
    return (
      <p className="invoices-contact">
        Contact <strong>{contact.name}</strong>
        <Button onClick={() => void invoicing.chooseContact(null)}>Change</Button>
      </p>
    );
  return (
    <section className="place-card" aria-label="Contact">
      <h4>{isForInvoice ? 'Link a contact first' : 'Link the organization to a contact'}</h4>
      {isForInvoice && <p className="muted">A new invoice is for the contact of the organization.</p>}
      <form className="invoices-search" onSubmit={find}>
        <FormFields
          schema={search.contacts}
          fields={{ name: { input: { required: true } } }}
          texts={texts}
          onChange={(changes) => setTexts({ ...texts, ...changes })}
        />
        <Button look="lined tall" type="submit" aria-disabled={isAwaited(tasks['window'])}>
          Find contact
        </Button>
      </form>
      {found !== null && (
        <>
          <Found label="Contacts" records={found} choose={(choice) => void invoicing.chooseContact(choice)} />
          {found.length === 0 && <p className="muted">The app found no contact with this name.</p>}
          <Button look="lined" onClick={() => void invoicing.createContact(name)}>
            Create contact
          </Button>
        </>
      )}
    </section>
  );
}
