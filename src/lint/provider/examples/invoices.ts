import { action, envelope, features, invoice, type ResponseExamples, toInvoices } from './build.ts';

const noMode = { taxExclusive: false, taxInclusive: false, noTax: false };
const partlyPaid = { ...invoice, pipedriveStatusCode: 'partiallyPaid', paidAmount: 40, dueAmount: 60 };
const approve = { id: 'APPROVE', label: 'Approve', providerAction: 'changeInvoiceStatus' };
const email = { id: 'EMAIL', label: 'Email', providerAction: 'sendInvoiceEmail' };

/** Returns a response with the paid invoice, with some fields changed. */
function changed(fields: object, endpoints: Readonly<Record<string, string | null>> = {}) {
  return toInvoices('postInvoice', envelope({ ...invoice, ...fields }), endpoints);
}

/** Examples of the rules for the records of invoicing. */
export const invoiceExamples = {
  'no-tax-mode': {
    get accepts() {
      return [toInvoices('getProviderAccount', envelope({ authorized: true, features }))];
    },
    get rejects() {
      return [
        {
          ...toInvoices(
            'getProviderAccount',
            envelope({ authorized: true, features: { ...features, invoiceTaxModeOptions: noMode } }),
          ),
          marked: '{ "taxExclusive": false, "taxInclusive": false, "noTax": false }',
          message: 'No tax mode is true. Set at least one to true.',
        },
      ];
    },
  },
  'paid-over-total': {
    get accepts() {
      return [changed({})];
    },
    get rejects() {
      return [
        {
          ...changed({ paidAmount: 120 }),
          marked: '120',
          message: '"paidAmount" is 120, more than the total of 100. Correct one of them.',
        },
      ];
    },
  },
  'due-amount': {
    get accepts() {
      return [changed(partlyPaid)];
    },
    get rejects() {
      return [
        {
          ...changed({ ...partlyPaid, dueAmount: 100 }),
          marked: '100',
          message: '"dueAmount" is 100, but the total minus the amount paid is 60. Correct one of the three.',
        },
      ];
    },
  },
  'two-statuses': {
    get accepts() {
      return [changed({ serviceStatusCode: 'paid' })];
    },
    get rejects() {
      return [
        {
          ...changed({ serviceStatusCode: 'issued' }),
          marked: '"issued"',
          message: '"serviceStatusCode" and "pipedriveStatusCode" differ. Send the same value in both.',
        },
      ];
    },
  },
  'approve-when-voided': {
    get accepts() {
      return [changed({ pipedriveStatusCode: 'draft', actions: [approve] })];
    },
    get rejects() {
      return [
        {
          ...changed({ pipedriveStatusCode: 'voided', actions: [approve] }),
          marked: '{ "id": "APPROVE", "label": "Approve", "providerAction": "changeInvoiceStatus" }',
          message: 'A voided invoice has the action "APPROVE". Remove the action.',
        },
      ];
    },
  },
  'action-without-endpoint': {
    get accepts() {
      return [changed({ actions: [email] })];
    },
    get rejects() {
      return [
        {
          ...changed({ actions: [email] }, { postInvoiceEmail: null }),
          marked: '{ "id": "EMAIL", "label": "Email", "providerAction": "sendInvoiceEmail" }',
          message:
            'The action "EMAIL" calls "postInvoiceEmail", which the manifest does not have. Add the endpoint, or remove the action.',
        },
      ];
    },
  },
  'unknown-provider-action': {
    get accepts() {
      return [changed({ actions: [action] })];
    },
    get rejects() {
      return [
        {
          ...changed({ actions: [{ ...action, providerAction: 'download' }] }),
          marked: '"download"',
          message:
            '"download" is not a value of "providerAction". Allowed: "changeInvoiceStatus", "sendInvoiceEmail", "downloadInvoice", "openInvoiceLink", "postInvoiceEmail", "getInvoiceShareURL".',
        },
      ];
    },
  },
  'unlisted-provider-action': {
    get accepts() {
      return [changed({ actions: [action] })];
    },
    get rejects() {
      return [
        {
          ...changed({ actions: [{ ...email, providerAction: 'postInvoiceEmail' }] }),
          marked: '"postInvoiceEmail"',
          message:
            '"postInvoiceEmail" is in an example of the documentation, but not in its table. Write "sendInvoiceEmail".',
        },
      ];
    },
  },
} as const satisfies Readonly<Record<string, ResponseExamples>>;
