import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { invoices } from '../../examples.ts';
import type { EndpointRule } from './manifest-rule.ts';

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
  check: ({ name, pointer, earlierName }) => {
    if (earlierName === undefined) return [];
    const message = `${quote(name)} and ${quote(earlierName)} have the same method and URL.`;
    return [{ pointer, message, hint: 'Give them different paths.' }];
  },
} as const satisfies EndpointRule;
