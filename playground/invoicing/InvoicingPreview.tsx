import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import './invoicing.css';
import { fromBase64 } from '../provider/base64.ts';
import { ProviderFrame } from '../provider/ProviderFrame.tsx';
import type { PreviewProps } from '../provider/preview-props.ts';
import { ConnectionState } from './ConnectionState.tsx';
import { ContactLink } from './ContactLink.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { createInvoicing } from './invoicing.ts';
import { NewInvoice } from './NewInvoice.tsx';
import { Observed } from './Observed.tsx';
import { Summary } from './Summary.tsx';

const views = { invoices: 'Invoices', create: 'New invoice', observed: 'Observed' } as const;

/** A deal with its invoices: the connection, the contact, the list with its actions, and the form of a new invoice. */
export function InvoicingPreview({ session, onStartOver }: PreviewProps): ReactElement {
  const invoicing = useMemo(() => createInvoicing(session, saveFile), [session]);
  const state = useStore(invoicing);
  const [view, setView] = useState<keyof typeof views>('invoices');
  const { connection, contact } = state;
  const isConnected = connection?.isAuthorized === true;

  useEffect(() => void invoicing.open(), [invoicing]);

  return (
    <ProviderFrame
      title="Deal 9"
      area="Deals"
      views={views}
      view={view}
      onView={setView}
      onStartOver={onStartOver}
    >
      <header className="invoices-head">
        <h3 className="place-title">Anniversary catering</h3>
        {isConnected && contact && view === 'invoices' && (
          <button className="button main tall" type="button" onClick={() => setView('create')}>
            New invoice
          </button>
        )}
      </header>
      <ConnectionState invoicing={invoicing} state={state} />
      {view === 'observed' ? (
        <Observed observed={state.observed} />
      ) : isConnected && view === 'create' && contact !== null ? (
        <NewInvoice invoicing={invoicing} state={state} close={() => setView('invoices')} />
      ) : isConnected ? (
        <>
          <ContactLink invoicing={invoicing} state={state} />
          {contact && <Summary summary={state.summary} />}
          {contact && <InvoiceTable invoicing={invoicing} invoices={state.invoices} isBusy={state.isBusy} />}
        </>
      ) : null}
    </ProviderFrame>
  );
}

function saveFile(base64: string, name: string): void {
  const url = URL.createObjectURL(new Blob([fromBase64(base64)], { type: 'application/pdf' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
