import { isObject } from '../../../base/json.ts';
import { toPointer } from '../../../base/pointer.ts';
import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { contracts } from '../../contracts.ts';
import { changedConversation, message } from '../examples.ts';
import type { RecordRule } from './response-rule.ts';

const { Conversation } = contracts.messaging.records;

export const unknownSender = {
  id: 'unknown-sender',
  records: [Conversation],
  ...rankOf({ source: 'decision' }),
  reason: 'The sender of a message must be a participant.',
  get accepts() {
    return [changedConversation({})];
  },
  get rejects() {
    return [
      {
        ...changedConversation({ messages: [{ ...message, sender_id: 'bob' }] }),
        marked: '"bob"',
        message:
          '"bob" is not the id of a participant. Add the sender to "participants", or write the id of one.',
      },
    ];
  },
  check: ({ record: { messages, participants } }) => {
    if (!Array.isArray(messages) || !Array.isArray(participants)) return [];
    const ids = new Set(
      participants.map((participant) => (isObject(participant) ? participant['id'] : undefined)),
    );
    // An id of another type is reported itself.
    if ([...ids].some((id) => typeof id !== 'string')) return [];
    return messages.flatMap((entry, index) => {
      const sender = isObject(entry) ? entry['sender_id'] : undefined;
      if (typeof sender !== 'string' || ids.has(sender)) return [];
      const message = `${quote(sender)} is not the id of a participant.`;
      const hint = 'Add the sender to "participants", or write the id of one.';
      return [
        {
          pointer: toPointer(['messages', index, 'sender_id']),
          message,
          hint,
        } as const,
      ];
    });
  },
} as const satisfies RecordRule;
