import { invoices, meetings } from '../../examples.ts';
import { rankOf } from '../../source.ts';
import type { ManifestRuleDeclaration } from './manifest-rule.ts';

export const unknownEndpoint = {
  id: 'unknown-endpoint',
  scope: 'members',
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
} as const satisfies ManifestRuleDeclaration;
