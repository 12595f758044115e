import { changeAt, changeData, type Mutation } from '../../../../providers/mutate.ts';
import { changeRequest, respondToUnknownIds } from '../../../../providers/mutate-exchange.ts';
import { failure, success } from '../../../../providers/plain.ts';
import { answerBefore } from '../bugs/invoicing-writes.ts';
import { invoice, type Mistake, mistakesAt, rejectBody } from './mistake.ts';

/** Mistakes of apps for writing invoices. */
export const invoicingWriteMistakes: readonly Mistake[] = [
  ...mistakesAt('invoicing', 'postInvoice', [
    [
      'unknown-provider-action',
      '/data/actions/0/providerAction',
      changeAt('postInvoice', 'actions.0.providerAction', 'email'),
    ],
    [
      'unlisted-provider-action',
      '/data/actions/1/providerAction',
      changeAt('postInvoice', 'actions.1.providerAction', 'postInvoiceEmail'),
    ],
    ['paid-over-total', '/data/paidAmount', changeAt('postInvoice', 'paidAmount', 1000)],
    ['two-statuses', '/data/serviceStatusCode', changeAt('postInvoice', 'serviceStatusCode', 'paid')],
  ]),
  {
    rule: 'due-amount',
    kind: 'invoicing',
    operation: 'postInvoice',
    pointer: '/data/dueAmount',
    mutation: changeData('postInvoice', (data: object) => ({
      ...data,
      serviceStatusCode: 'partiallyPaid',
      pipedriveStatusCode: 'partiallyPaid',
      paidAmount: 1,
    })),
    // An invoice without prices has no total.
    also: ['paid-over-total'],
  },
  {
    rule: 'action-without-endpoint',
    kind: 'invoicing',
    operation: 'postInvoice',
    pointer: '/data/actions/0',
    mutation: changeAt('postInvoice', 'actions.0', {
      id: 'EMAIL',
      label: 'Send',
      providerAction: 'sendInvoiceEmail',
    }),
    without: ['postInvoiceEmail'],
  },
  ...mistakesAt('invoicing', 'postInvoiceStatus', [
    [
      'approve-when-voided',
      '/data/actions/2',
      changeData('postInvoiceStatus', (data: { pipedriveStatusCode: string; actions: readonly object[] }) =>
        data.pipedriveStatusCode === 'voided'
          ? {
              ...data,
              actions: [
                ...data.actions,
                { id: 'APPROVE', label: 'Approve', providerAction: 'changeInvoiceStatus' },
              ],
            }
          : data,
      ),
    ],
  ]),
  ...mistakesAt('invoicing', 'postInvoiceStatus', [
    ['unclear-rejection', '', respondToUnknownIds('postInvoiceStatus', () => failure(500, 'Oops'))],
    ['unknown-id-answered', '/data', respondToUnknownIds('postInvoiceStatus', () => success(invoice))],
  ]),
  ...mistakesAt('invoicing', 'postInvoiceEmail', [
    ['unclear-rejection', '', respondToUnknownIds('postInvoiceEmail', () => failure(500, 'Oops'))],
  ]),
  ...mistakesAt('invoicing', 'getSearchInvoices', [
    ['records-differ', '/data/0/serviceStatusCode', changeData('getSearchInvoices', keepDrafts)],
    ['records-differ', '/data/0/serviceStatusCode', answerBefore(true)],
    ['action-without-effect', '/data/0', answerBefore(false)],
  ]),
  ...mistakesAt('invoicing', 'postContact', [
    ['list-for-one', '/data', changeData('postContact', (data) => [data])],
  ]),
  ...mistakesAt('invoicing', 'putContact', [
    [
      'not-updated',
      '/data/displayName',
      changeData('putContact', (data: { displayName: string }) => ({
        ...data,
        displayName: data.displayName.replace(' changed', ''),
      })),
    ],
  ]),
  ...mistakesAt('invoicing', 'postContact', [
    ['not-stored', '/data/displayName', changeAt('postContact', 'displayName', 'Json?modal')],
  ]),
  ...mistakesAt('invoicing', 'getContact', [
    ['not-stored', '/data', changeRequest('postContact', ({ taxId: _, ...rest }: { taxId: string }) => rest)],
  ]),
  ...mistakesAt('invoicing', 'getProduct', [
    ['not-stored', '/data', changeRequest('postProduct', ({ code: _, ...rest }: { code: string }) => rest)],
  ]),
  ...mistakesAt('invoicing', 'postProduct', [
    ['not-stored', '/data/unitPrice', changeAt('postProduct', 'unitPrice', 1050)],
    [
      'not-stored',
      '/data/unitPrice',
      changeRequest('postProduct', (product: { unitPrice: number }) => ({
        ...product,
        unitPrice: Math.floor(product.unitPrice),
      })),
    ],
    [
      'not-stored',
      '/data/name',
      changeData('postProduct', (data: { name: string }) => ({ ...data, name: data.name.slice(0, 60) })),
    ],
  ]),
  ...mistakesAt('invoicing', 'postInvoiceEmail', [
    ['not-marked-sent', '/data/isSent', changeAt('postInvoiceEmail', 'isSent', false)],
  ]),
  ...mistakesAt('invoicing', 'postInvoice', [
    [
      'paid-without-payment',
      '/data/paidAmount',
      changeData('postInvoice', (data: object) => ({
        ...data,
        serviceStatusCode: 'paid',
        pipedriveStatusCode: 'paid',
      })),
    ],
    ['unknown-currency', '/data/currencyCode', changeAt('postInvoice', 'currencyCode', '€')],
    ['not-stored', '/data/dueDate', changeData('postInvoice', dueEarlier)],
    ['same-number', '/data/invoiceNumber', sameNumber],
    [
      'wrong-total',
      '/data/total',
      changeData('postInvoice', ({ total, ...data }: { total: number }) => ({ ...data, total: total * 100 })),
    ],
    [
      'wrong-total',
      '/data/total',
      changeRequest('postInvoice', (sent: object) => ({ ...sent, taxModeId: 'Exclusive' })),
    ],
    ['not-stored', '/data/currencyCode', changeAt('postInvoice', 'currencyCode', 'EUR')],
    ['unreadable-date', '/data/dueDate', changeAt('postInvoice', 'dueDate', '12/31/2026')],
    ['unexpected-status', '', rejectBody('postInvoice', '"contactId":null')],
    ['unexpected-status', '', rejectBody('postInvoice', '"discountPercentage":10')],
    ['unexpected-status', '', rejectBody('postInvoice', '山田')],
  ]),
];

/** Gives all invoices one number, except those that were sent with another one. */
function sameNumber(...[request, operation, forward]: Parameters<Mutation>): ReturnType<Mutation> {
  const number = (invoice: { invoiceNumber: string }) =>
    invoice.invoiceNumber.startsWith('JM-') ? invoice : { ...invoice, invoiceNumber: 'A-1' };
  const inList = changeData('getSearchInvoices', (list: { invoiceNumber: string }[]) => list.map(number));
  const mutate = operation === 'postInvoice' ? changeData('postInvoice', number) : inList;
  return mutate(request, operation, forward);
}

/** Moves the last day for payment, as by a time zone. */
function dueEarlier({ dueDate, ...data }: { dueDate?: string }): object {
  if (dueDate === undefined) return data;
  const day = new Date(Date.parse(dueDate) - 1).toISOString().slice(0, 10);
  return { ...data, dueDate: day };
}

/** Returns invoices as they were before all actions. */
function keepDrafts(list: readonly object[]): readonly object[] {
  return list.map((one) => ({
    ...one,
    serviceStatusCode: 'draft',
    pipedriveStatusCode: 'draft',
    statusCode: 'DRAFT',
  }));
}
