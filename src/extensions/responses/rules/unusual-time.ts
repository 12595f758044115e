import { rankOf } from '../../source.ts';
import { sentAt } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

export const unusualTime = {
  id: 'unusual-time',
  scope: 'schema',
  ...rankOf({ source: 'public' }),
  reason: 'Only public material shows times in this form.',
  get accepts() {
    return [sentAt('2026-01-31T09:30:00Z')];
  },
  get rejects() {
    return [
      {
        ...sentAt('2026-01-31 09:30'),
        marked: '"2026-01-31 09:30"',
        message:
          '"created_at" is not a time in ISO 8601: "2026-01-31 09:30". Write one such as "2026-01-31T09:30:00Z".',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
