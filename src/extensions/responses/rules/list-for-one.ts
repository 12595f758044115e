import { rankOf } from '../../../base/source.ts';
import { envelope, toInvoices } from '../examples.ts';
import { locateData } from '../locate-data.ts';
import type { ResponseRule } from './response-rule.ts';

export const listForOne = {
  id: 'list-for-one',
  ...rankOf({ source: 'decision', atMost: 'info' }),
  reason: 'The response should be one record. A list of one, as in some examples, is accepted.',
  get accepts() {
    return [toInvoices('getContact', envelope({ id: '1', displayName: 'Ann' }))];
  },
  get rejects() {
    return [
      {
        ...toInvoices('getContact', envelope([{ id: '1', displayName: 'Ann' }])),
        marked: '[ { "id": "1", "displayName": "Ann" } ]',
        message: '"data" is a list of one record. Send the record itself.',
      },
    ];
  },
  check: ({ success, body }) =>
    locateData(success, body).isListOfOne
      ? [{ pointer: '/data', message: '"data" is a list of one record.', hint: 'Send the record itself.' }]
      : [],
} as const satisfies ResponseRule;
