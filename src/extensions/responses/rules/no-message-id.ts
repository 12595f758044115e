import { rankOf } from '../../source.ts';
import { envelope, toMessages } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

export const noMessageId = {
  id: 'no-message-id',
  scope: 'schema',
  ...rankOf({ source: 'documentation' }),
  reason: 'The response to a sent message must have its id.',
  get accepts() {
    return [toMessages('postMessage', envelope({ id: 'm-1' }))];
  },
  get rejects() {
    return [
      {
        ...toMessages('postMessage', envelope({})),
        marked: '"data"',
        message: '"id" is missing. Add it.',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
