import { invoices } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

export const ambiguousEndpoints = {
  id: 'ambiguous-endpoints',
  ...rankOf({ source: 'documentation' }),
  reason: 'Each operation needs an endpoint that the app can distinguish from the others.',
  get accepts() {
    return [{ text: invoices() }];
  },
  get rejects() {
    return [
      {
        text: invoices({ getContact: 'https://bill.example/:linkId/products/:contactId' }),
        marked: '"https://bill.example/:linkId/products/:contactId"',
        message: '"getContact" and "getProduct" have the same method and URL. Give them different paths.',
      },
    ];
  },
  check: (context) => findProblems(context, 'ambiguous-endpoints'),
} as const satisfies ManifestRuleDeclaration;
