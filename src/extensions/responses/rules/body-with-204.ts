import { rankOf } from '../../../base/source.ts';
import { conversation, envelope, toMeetings, toMessages } from '../examples.ts';
import type { ResponseRule } from './response-rule.ts';

export const bodyWith204 = {
  id: 'body-with-204',
  ...rankOf({ source: 'decision', atMost: 'info' }),
  reason: 'A body cannot arrive with status 204.',
  get accepts() {
    return [toMessages('getConversationById', envelope(conversation))];
  },
  get rejects() {
    return [
      {
        ...toMeetings('deleteMeeting', { success: true }),
        marked: '{ "success": true }',
        message: 'The response has a body. Send status 204 without a body.',
      },
    ];
  },
  check: ({ success: { shape } }) =>
    shape === 'empty'
      ? [{ pointer: '', message: 'The response has a body.', hint: 'Send status 204 without a body.' }]
      : [],
} as const satisfies ResponseRule;
