import { invoices, meetings } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

export const unknownEndpoint = {
  id: 'unknown-endpoint',
  ...rankOf({ source: 'documentation' }),
  reason: 'The endpoint is not part of the documented format.',
  get accepts() {
    return [{ text: invoices() }];
  },
  get rejects() {
    return [
      {
        text: invoices({
          getInvoiceShareUrl: null,
          getInvoiceShareURL: 'https://bill.example/:linkId/:invoiceId',
        }),
        marked: '"getInvoiceShareURL"',
        message: '"getInvoiceShareURL" is not an endpoint of invoicing. Did you mean "getInvoiceShareUrl"?',
      },
      {
        text: meetings({ getRecordings: 'https://meet.example' }),
        marked: '"getRecordings"',
        message: '"getRecordings" is not an endpoint of video calling. Remove it.',
      },
    ];
  },
  check: (context) => findProblems(context, 'unknown-endpoint'),
} as const satisfies ManifestRuleDeclaration;
