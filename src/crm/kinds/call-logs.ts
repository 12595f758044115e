import { flag, link, text, textLink } from './fields.ts';
import type { RecordKind } from './kind.ts';

/** Call logs. */
export const callLogs: RecordKind = {
  noun: 'call log',
  ids: 32,
  scopes: { read: ['phone-integration'], write: ['phone-integration'] },
  fields: {
    subject: text('Subject', 'The subject.'),
    duration: text('Duration', 'The duration in seconds.', { isFixed: true }),
    outcome: text('Outcome', 'The outcome.', {
      type: 'string',
      knownValues: ['connected', 'no_answer', 'left_message', 'left_voicemail', 'wrong_number', 'busy'],
    }),
    from_phone_number: text('From', 'The number of the caller.'),
    to_phone_number: text('To', 'The number that was called.', { type: 'string' }),
    start_time: text('Start', 'The start, in UTC.', { format: 'record-time' }),
    end_time: text('End', 'The end, in UTC.', { format: 'record-time' }),
    note: text('Note', 'A note.', {
      source: 'documentation',
      valueBy: 'public',
      isFixed: true,
      since: '2021-02-18',
    }),
    user_id: link('users', 'User', 'The id of the user.'),
    activity_id: link('activities', 'Activity', 'The id of the activity.'),
    person_id: link('persons', 'Person', 'The id of the person.'),
    org_id: link('organizations', 'Organization', 'The id of the organization.'),
    deal_id: link('deals', 'Deal', 'The id of the deal.'),
    lead_id: textLink('leads', 'Lead', 'The id of the lead.'),
    has_recording: flag('Recording', 'Whether it has a recording.', { isReadOnly: true, initial: false }),
  },
  required: ['to_phone_number', 'outcome', 'start_time', 'end_time'],
  services: [
    {
      version: 'v1',
      path: '/callLogs',
      operations: {
        list: 'documentation',
        get: 'documentation',
        add: 'documentation',
        remove: 'documentation',
      },
    },
  ],
};
