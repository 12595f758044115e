import { isObject } from '../../../base/json.ts';
import { rankOf } from '../../../base/source.ts';
import { contracts } from '../../contracts.ts';
import { changedConversation } from '../examples.ts';
import type { RecordRule } from './response-rule.ts';

const { Conversation } = contracts.messaging.records;

export const participantRoles = {
  id: 'participant-roles',
  records: [Conversation],
  ...rankOf({ source: 'public' }),
  reason: 'Exactly one participant must be "source_user", and at least one "end_user".',
  get accepts() {
    return [changedConversation({})];
  },
  get rejects() {
    return [
      {
        ...changedConversation({ participants: [{ id: 'ann', name: 'Ann', role: 'end_user' }] }),
        marked: '[ { "id": "ann", "name": "Ann", "role": "end_user" } ]',
        message:
          '0 of 1 participants are "source_user". Send exactly one "source_user", and at least one "end_user".',
      },
    ];
  },
  check: ({ record: { participants } }) => {
    if (!Array.isArray(participants) || participants.length === 0) return [];
    const roles = participants.map((participant) =>
      isObject(participant) ? participant['role'] : undefined,
    );
    if (roles.some((role) => role !== 'source_user' && role !== 'end_user')) return [];
    const users = roles.filter((role) => role === 'source_user').length;
    if (users === 1 && roles.includes('end_user')) return [];
    const message = `${users} of ${roles.length} participants are "source_user".`;
    const hint = 'Send exactly one "source_user", and at least one "end_user".';
    return [{ pointer: '/participants', message, hint }];
  },
} as const satisfies RecordRule;
