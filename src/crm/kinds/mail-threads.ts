import { addTime, flag, integer, link, text, textLink, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';

/** Mail threads. */
export const mailThreads: RecordKind = {
  noun: 'mail thread',
  fields: {
    subject: text('Subject', 'The subject.', { isReadOnly: true }),
    snippet: text('Snippet', 'The beginning of the text.', { isReadOnly: true }),
    deal_id: link('deals', 'Deal', 'The id of the deal.'),
    lead_id: textLink('leads', 'Lead', 'The id of the lead.', {
      source: 'documentation',
      since: '2021-03-01',
    }),
    user_id: link('users', 'User', 'The id of the user.', { isReadOnly: true }),
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
      operations: { list: 'public', get: 'public', update: 'documentation', remove: 'public' },
    },
  ],
};
