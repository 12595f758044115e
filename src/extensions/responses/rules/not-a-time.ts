import { rankOf } from '../../source.ts';
import { sentAt } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

export const notATime = {
  id: 'not-a-time',
  scope: 'schema',
  ...rankOf({ source: 'documentation' }),
  reason: 'The field must be a time in the documented form.',
  get accepts() {
    return [sentAt('2026-01-31T09:30:00Z')];
  },
  get rejects() {
    return [
      {
        ...sentAt('31.01.2026'),
        marked: '"31.01.2026"',
        message:
          '"created_at" is not a time in ISO 8601: "31.01.2026". Write one such as "2026-01-31T09:30:00Z".',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
