import { rankOf } from '../../source.ts';
import { envelope, toMessages } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

const sender = { id: 'ann', name: 'Ann', avatar_url: null };

export const wrongPublicValue = {
  id: 'wrong-public-value',
  scope: 'schema',
  ...rankOf({ source: 'public' }),
  reason:
    'Public material or a decision of this toolkit gives the type or the form of the field. The documentation does not.',
  get accepts() {
    return [toMessages('getSenderById', envelope(sender))];
  },
  get rejects() {
    return [
      {
        ...toMessages('getSenderById', envelope({ ...sender, name: 7 })),
        marked: '7',
        message: '"name" must be text.',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
