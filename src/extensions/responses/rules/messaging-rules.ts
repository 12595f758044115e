import { isObject } from '../../../base/json.ts';
import { toPointer } from '../../../base/pointer.ts';
import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { isCalendarDate } from '../../../format/text-formats.ts';
import { contracts } from '../../contracts.ts';
import { changedConversation, changedInvoice, message, sentAt } from '../examples.ts';
import { findMissingEndpoints } from '../find-missing-endpoints.ts';
import type { RecordRule, ResponseRule } from './response-rule.ts';

const { Invoice } = contracts.invoicing.records;
const { Conversation, Message } = contracts.messaging.records;

export const participantRoles = {
  id: 'participant-roles',
  records: [Conversation],
  ...rankOf({ source: 'public' }),
  reason: 'Exactly one participant must be "source_user", and at least one "end_user".',
  accepts: [changedConversation({})],
  rejects: [
    changedConversation(
      { participants: [{ id: 'ann', name: 'Ann', role: 'end_user' }] },
      {
        marked: '[ { "id": "ann", "name": "Ann", "role": "end_user" } ]',
        message:
          '0 of 1 participants are "source_user". Send exactly one "source_user", and at least one "end_user".',
      },
    ),
    changedConversation(
      {
        messages: [],
        participants: [{ id: 'me', name: 'Me', role: 'source_user' }],
      },
      {
        marked: '[ { "id": "me", "name": "Me", "role": "source_user" } ]',
        message:
          '1 of 1 participants are "source_user". Send exactly one "source_user", and at least one "end_user".',
      },
    ),
  ],
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

export const unreadableDate = {
  id: 'unreadable-date',
  records: [Invoice],
  ...rankOf({ source: 'decision' }),
  reason: 'The documentation does not say how responses write these dates. Requests have them in ISO 8601.',
  accepts: [changedInvoice({ dueDate: '2026-12-31' }), changedInvoice({ dueDate: '2026-12-31T00:00:00' })],
  rejects: [
    changedInvoice(
      { dueDate: '12/31/2026' },
      {
        marked: '"12/31/2026"',
        message: '"dueDate" is not a date in ISO 8601, such as "2026-01-31": "12/31/2026".',
      },
    ),
    changedInvoice(
      { paidDate: '31.12.2026' },
      {
        marked: '"31.12.2026"',
        message: '"paidDate" is not a date in ISO 8601, such as "2026-01-31": "31.12.2026".',
      },
    ),
  ],
  check: ({ record }) =>
    ['dueDate', 'paidDate'].flatMap((member) => {
      const text = record[member];
      if (typeof text !== 'string' || text === '') return [];
      if (isCalendarDate(text.slice(0, 10)) && /^.{10}($|[T ])/.test(text)) return [];
      const message = `${quote(member)} is not a date in ISO 8601, such as "2026-01-31": ${quote(text)}.`;
      return [{ pointer: toPointer([member]), message }];
    }),
} as const satisfies RecordRule;

export const notUtc = {
  id: 'not-utc',
  records: [Message],
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation gives the time in UTC.',
  accepts: [sentAt('2026-01-31T09:30:00Z'), sentAt('2026-01-31T09:30:00+00:00')],
  rejects: [
    sentAt('2026-01-31T09:30:00+02:00', {
      marked: '"2026-01-31T09:30:00+02:00"',
      message: '"created_at" has the offset "+02:00". Send the time in UTC, with "Z".',
    }),
    sentAt('2026-01-31T09:30:00', {
      marked: '"2026-01-31T09:30:00"',
      message: '"created_at" has no zone, so it is read as local time. Send the time in UTC, with "Z".',
    }),
  ],
  check: ({ record: { created_at: time } }) => {
    if (typeof time !== 'string' || !time.includes('T')) return [];
    const [zone] = /(?:Z|[+-]\d\d:?\d\d)$/.exec(time) ?? [];
    if (zone !== undefined && /^(?:Z|[+-]00:?00)$/.test(zone)) return [];
    const fact = zone === undefined ? 'no zone, so it is read as local time' : `the offset ${quote(zone)}`;
    return [
      {
        pointer: '/created_at',
        message: `"created_at" has ${fact}.`,
        hint: 'Send the time in UTC, with "Z".',
        ...(zone === undefined && { severity: 'warning' }),
      },
    ];
  },
} as const satisfies RecordRule;

export const unknownSender = {
  id: 'unknown-sender',
  records: [Conversation],
  ...rankOf({ source: 'decision' }),
  reason: 'The sender of a message must be a participant.',
  accepts: [changedConversation({})],
  rejects: [
    changedConversation(
      { messages: [{ ...message, sender_id: 'bob' }] },
      {
        marked: '"bob"',
        message:
          '"bob" is not the id of a participant. Add the sender to "participants", or write the id of one.',
      },
    ),
  ],
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

const expiring = {
  ...message,
  attachments: [
    {
      id: 'f-1',
      type: 'image/png',
      name: 'a.png',
      size: 5,
      url: 'https://chat.example/a.png',
      link_expires: true,
    },
  ],
};

export const flagWithoutEndpoint = {
  id: 'flag-without-endpoint',
  ...rankOf({ source: 'documentation' }),
  reason: 'Some flags in a response need an endpoint in the manifest.',
  accepts: [
    changedConversation({ messages: [expiring] }),
    changedConversation({}, { endpoints: { getMessageById: null } }),
  ],
  rejects: [
    changedConversation(
      { messages: [expiring] },
      {
        endpoints: { getMessageById: null },
        marked: 'true',
        message:
          '"link_expires" needs the endpoint "getMessageById", which the manifest does not have. Add the endpoint, or set it to false.',
      },
    ),
  ],
  check: ({ kind, body, endpoints }) =>
    endpoints === null ? [] : findMissingEndpoints(kind, body, (name) => endpoints.includes(name)),
} as const satisfies ResponseRule;
