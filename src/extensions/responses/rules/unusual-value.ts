import { rankOf } from '../../source.ts';
import { conversation, envelope, toMessages } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

export const unusualValue = {
  id: 'unusual-value',
  scope: 'schema',
  ...rankOf({ source: 'public', atMost: 'info' }),
  reason: 'The values of the field are not all documented.',
  get accepts() {
    return [toMessages('getConversationById', envelope(conversation))];
  },
  get rejects() {
    return [
      {
        ...toMessages('getConversationById', envelope({ ...conversation, status: 'opened' })),
        marked: '"opened"',
        message: '"opened" is not a known value of "status". Did you mean "open"?',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
