import { contracts } from 'json-modal/extensions';
import { type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import { groupBy } from '../../src/base/group-by.ts';
import { Button } from '../controls/buttons.tsx';
import { Empty } from '../controls/Empty.tsx';
import { moreIcon } from '../controls/icons.tsx';
import { Menu } from '../controls/Menu.tsx';
import { writeMoney } from '../controls/text.ts';
import { isAwaited } from '../extension-preview/window.ts';
import type { InvoicingStore, ShownAction, ShownInvoice } from './invoicing.ts';

export interface InvoicingProps {
  readonly invoicing: InvoicingStore;
}

interface Question {
  readonly invoice: ShownInvoice;
  readonly action: ShownAction;
}

/** The invoices, each with the actions that the app listed, in its order. */
export function InvoiceTable({ invoicing }: InvoicingProps): ReactElement {
  const { invoices, tasks } = useStore(invoicing);
  const [question, setQuestion] = useState<Question | null>(null);

  function choose(invoice: ShownInvoice, action: ShownAction): void {
    if (action.requireConfirmation) setQuestion({ invoice, action });
    else void invoicing.run(invoice, action);
  }

  if (invoices.length === 0)
    return (
      <Empty title={isAwaited(tasks['window']) ? 'Loading' : 'No invoices yet'}>
        Press "New invoice", and the invoice that the app creates is listed here.
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
              <th scope="row">{invoice.invoiceNumber || invoice.id}</th>
              <td className="cut">{invoice.contactName.split('\n')[0]}</td>
              <td>
                <span className="badge">{invoice.statusLabel || invoice.status}</span>
              </td>
              <td className="amount">{formatAmount(invoice.total, invoice.currencyCode)}</td>
              <td>{invoice.dueDate.slice(0, 10)}</td>
              <td>
                {invoice.actions.length > 0 && (
                  <Menu
                    label={`Actions of ${invoice.invoiceNumber || invoice.id}`}
                    className="icon-button"
                    groups={[
                      invoice.actions.map((action) => ({
                        label: action.requireConfirmation ? `${action.label}…` : action.label,
                        isDangerous: action.requireConfirmation === 'destructive',
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
      {question && <Confirmation question={question} invoicing={invoicing} close={() => setQuestion(null)} />}
    </>
  );
}

interface ConfirmationProps extends InvoicingProps {
  readonly question: Question;
  readonly close: () => void;
}

/** Asks before an action, in the way that the app has asked for. */
function Confirmation({ question, invoicing, close }: ConfirmationProps): ReactElement {
  const { invoice, action } = question;
  const isDestructive = action.requireConfirmation === 'destructive';
  const title = `${action.label} ${invoice.invoiceNumber}?`;

  function run(): void {
    close();
    void invoicing.run(invoice, action);
  }

  return (
    <div className="place-cover">
      <div
        className="place-window"
        role="alertdialog"
        aria-label={title}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <h3>{title}</h3>
        {isDestructive && <p className="muted">This cannot be undone.</p>}
        <footer className="place-end">
          <span className="grow" />
          <Button look="tall" ref={(button) => button?.focus()} onClick={close}>
            Cancel
          </Button>
          <Button look={`tall ${isDestructive ? 'danger' : 'main'}`} onClick={run}>
            {action.label}
          </Button>
        </footer>
      </div>
    </div>
  );
}

/** The sums of a contact, by currency, as the app returned them. */
export function Summary({ invoicing }: InvoicingProps): ReactElement[] {
  return useStore(invoicing).summary.map((summary) => (
    <dl className="invoices-summary" key={summary.currency} aria-label={`Summary in ${summary.currency}`}>
      {sums.map((sum) => (
        <div key={sum}>
          <dt>{InvoiceSummary.properties[sum].title}</dt>
          <dd>{formatAmount(summary[sum], summary.currency)}</dd>
        </div>
      ))}
    </dl>
  ));
}

const { InvoiceSummary } = contracts.invoicing.records;
const sums = ['outstanding', 'overdue', 'paid', 'total'] as const;

/** Writes an amount with its currency. A missing one is a dash. */
function formatAmount(amount: number | null, currency: string): string {
  return amount === null ? '–' : writeMoney(amount, currency);
}

/** The status that followed each action. The contract does not say which one must, so it is not judged. */
export function Observed({ invoicing }: InvoicingProps): ReactElement {
  const { observed } = useStore(invoicing);
  if (observed.length === 0)
    return (
      <Empty title="Nothing observed yet">
        Run the actions of an invoice, and the status that followed each one is listed here.
      </Empty>
    );
  const groups = groupBy(observed, ({ action, before, after }) => `${action} ${before} ${after}`);
  return (
    <table className="invoices-table">
      <caption>Action and status that followed. The contract does not say which status must follow.</caption>
      <thead>
        <tr>
          {['Action', 'Before', 'After', 'Times'].map((title) => (
            <th scope="col" key={title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...groups].map(([key, [{ action, before, after }, ...others]]) => (
          <tr key={key}>
            <th scope="row">
              <code>{action}</code>
            </th>
            <td>{before}</td>
            <td>{before === after ? 'no change' : after}</td>
            <td>{1 + others.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
