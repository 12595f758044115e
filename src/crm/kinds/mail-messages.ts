import { addTime, flag, link, list, text } from './fields.ts';
import type { RecordKind } from './kind.ts';

/** The person of a sender or a receiver. */
const mailParty = { member: 'linked_person_id', kind: 'persons' } as const;

/** Messages of mail threads. */
export const mailMessages: RecordKind = {
  noun: 'mail message',
  fields: {
    mail_thread_id: link('mailThreads', 'Thread', 'The id of the thread.', { isReadOnly: true }),
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
