import { hasMember, valueAt } from '../../../base/json.ts';
import { rankOf } from '../../../base/source.ts';
import { message, toMessages } from '../examples.ts';
import type { ResponseRule } from './response-rule.ts';

export const wrappedBareMessage = {
  id: 'wrapped-bare-message',
  ...rankOf({ source: 'documentation' }),
  reason: 'This record must be sent without an envelope.',
  get accepts() {
    return [toMessages('getMessageById', message)];
  },
  get rejects() {
    return [
      {
        ...toMessages('getMessageById', { success: true, data: { id: 'm-1' } }),
        marked: '{ "success": true, "data": { "id": "m-1" } }',
        message: 'The record is inside an envelope. Send it alone.',
      },
    ];
  },
  check: ({ success: { shape }, body }) =>
    shape === 'bare' && typeof valueAt(body, ['success']) === 'boolean' && hasMember(body, 'data')
      ? [{ pointer: '', message: 'The record is inside an envelope.', hint: 'Send it alone.' }]
      : [],
} as const satisfies ResponseRule;
