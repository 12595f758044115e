import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { contracts } from '../../contracts.ts';
import { sentAt } from '../examples.ts';
import type { RecordRule } from './response-rule.ts';

const { Message } = contracts.messaging.records;

export const notUtc = {
  id: 'not-utc',
  records: [Message],
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation gives the time in UTC.',
  get accepts() {
    return [sentAt('2026-01-31T09:30:00Z'), sentAt('2026-01-31T09:30:00+00:00')];
  },
  get rejects() {
    return [
      {
        ...sentAt('2026-01-31T09:30:00+02:00'),
        marked: '"2026-01-31T09:30:00+02:00"',
        message: '"created_at" has the offset "+02:00". Send the time in UTC, with "Z".',
      },
    ];
  },
  check: ({ record: { created_at: time } }) => {
    const offset =
      typeof time === 'string' && time.includes('T') ? /[+-]\d\d:?\d\d$/.exec(time)?.[0] : undefined;
    if (offset === undefined || /^[+-]00:?00$/.test(offset)) return [];
    const message = `"created_at" has the offset ${quote(offset)}.`;
    return [{ pointer: '/created_at', message, hint: 'Send the time in UTC, with "Z".' }];
  },
} as const satisfies RecordRule;
