import { addTime, flag, integer, link, list, text, textLink, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { ofPublic } from './kind-names.ts';

/** Mail threads. */
export const mailThreads: RecordKind = {
  noun: 'mail thread',
  fields: {
    subject: text('Subject', 'The subject.', { isReadOnly: true }),
    snippet: text('Snippet', 'The beginning of the text.', { isReadOnly: true }),
    deal_id: link('deals', 'Deal'),
    lead_id: textLink('leads', 'Lead', {
      source: 'documentation',
      since: '2021-03-01',
    }),
    user_id: link('users', 'User', { isReadOnly: true }),
    read_flag: flag('Read', 'Whether it was read.'),
    shared_flag: flag('Shared', 'Whether other users see it.'),
    archived_flag: flag('Archived', 'Whether it is archived.'),
    message_count: integer('Messages', 'The number of its messages.', { isReadOnly: true }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: [],
  services: [
    {
      version: 'v1',
      path: '/mailbox/mailThreads',
      query: ['folder'],
      neededQuery: ['folder'],
      operations: { update: 'documentation', ...ofPublic('list', 'get', 'remove') },
    },
  ],
};

/** The person of a sender or a receiver. */
const mailParty = { member: 'linked_person_id', kind: 'persons' } as const;

/** Messages of mail threads. */
export const mailMessages: RecordKind = {
  noun: 'mail message',
  fields: {
    mail_thread_id: link('mailThreads', 'Thread', { isReadOnly: true }),
    subject: text('Subject', 'The subject.', { isReadOnly: true }),
    snippet: text('Snippet', 'The beginning of the text.', { isReadOnly: true }),
    body: text('Body', 'The text.', { isReadOnly: true }),
    from: list('From', 'The senders.', { isReadOnly: true, linkedBy: mailParty }),
    to: list('To', 'The receivers.', { isReadOnly: true, linkedBy: mailParty }),
    read_flag: flag('Read', 'Whether it was read.', { isReadOnly: true }),
    add_time: { ...addTime, isReadOnly: true },
  },
  required: [],
  services: [
    {
      version: 'v1',
      path: '/mailbox/mailThreads/:id/mailMessages',
      parent: { kind: 'mailThreads', field: 'mail_thread_id' },
      operations: { list: 'public' },
    },
    {
      version: 'v1',
      path: '/mailbox/mailMessages',
      shownBy: ['include_body'],
      operations: { get: 'public' },
    },
  ],
};
