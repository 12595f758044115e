import { type ReactElement, useState } from 'react';
import { Empty } from '../controls/Empty.tsx';
import { moreIcon } from '../controls/icons.tsx';
import { Menu } from '../controls/Menu.tsx';
import { formatAmount } from './format-amount.ts';
import type { InvoicingStore } from './invoicing.ts';
import type { Action, ShownInvoice } from './read-responses.ts';

interface InvoiceTableProps {
  readonly invoicing: InvoicingStore;
  readonly invoices: readonly ShownInvoice[];
  readonly isBusy: boolean;
}

interface Question {
  readonly invoice: ShownInvoice;
  readonly action: Action;
}

/** The invoices, each with the actions that the app listed, in its order. */
export function InvoiceTable({ invoicing, invoices, isBusy }: InvoiceTableProps): ReactElement {
  const [question, setQuestion] = useState<Question | null>(null);

  function choose(invoice: ShownInvoice, action: Action): void {
    if (action.confirmation !== null) setQuestion({ invoice, action });
    else void invoicing.run(invoice, action);
  }

  if (invoices.length === 0)
    return (
      <Empty title={isBusy ? 'Loading' : 'No invoices yet'}>
        Press “New invoice”, and the invoice that the app creates is listed here.
      </Empty>
    );
  return (
    <>
      <table className="invoices-table">
        <caption className="unseen">Invoices</caption>
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col">Contact</th>
            <th scope="col">Status</th>
            <th scope="col" className="amount">
              Total
            </th>
            <th scope="col">Due</th>
            <th scope="col">
              <span className="unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <th scope="row">{invoice.number || invoice.id}</th>
              <td className="cut">{invoice.contact}</td>
              <td>
                <span className="badge">{invoice.label || invoice.status}</span>
              </td>
              <td className="amount">{formatAmount(invoice.total, invoice.currency)}</td>
              <td>{invoice.dueDate}</td>
              <td>
                {invoice.actions.length > 0 && (
                  <Menu
                    label={`Actions of ${invoice.number || invoice.id}`}
                    className="icon-button"
                    groups={[
                      invoice.actions.map((action) => ({
                        label: action.confirmation === null ? action.label : `${action.label}…`,
                        isDangerous: action.confirmation === 'destructive',
                        choose: () => choose(invoice, action),
                      })),
                    ]}
                  >
                    {moreIcon}
                  </Menu>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {question && (
        <Confirmation
          question={question}
          close={() => setQuestion(null)}
          run={() => {
            setQuestion(null);
            void invoicing.run(question.invoice, question.action);
          }}
        />
      )}
    </>
  );
}

interface ConfirmationProps {
  readonly question: Question;
  readonly close: () => void;
  readonly run: () => void;
}

/** Asks before an action, in the way that the app has asked for. */
function Confirmation({ question: { invoice, action }, close, run }: ConfirmationProps): ReactElement {
  return (
    <div className="place-cover">
      <div
        className="place-window"
        role="alertdialog"
        aria-label={`${action.label} ${invoice.number}?`}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <h3>
          {action.label} {invoice.number}?
        </h3>
        {action.confirmation === 'destructive' && <p className="muted">This cannot be undone.</p>}
        <footer className="place-end">
          <span className="grow" />
          <button className="button tall" type="button" ref={(button) => button?.focus()} onClick={close}>
            Cancel
          </button>
          <button
            className={`button tall ${action.confirmation === 'destructive' ? 'danger' : 'main'}`}
            type="button"
            onClick={run}
          >
            {action.label}
          </button>
        </footer>
      </div>
    </div>
  );
}
