import { rankOf } from '../../source.ts';
import { envelope, toMeetings } from '../examples.ts';
import type { ResponseRuleDeclaration } from './response-rule.ts';

const meeting = {
  meeting_id: '7',
  join_url: 'https://meet.example/7',
  invitation: 'Join at https://meet.example/7',
};

export const notAUrl = {
  id: 'not-a-url',
  scope: 'schema',
  ...rankOf({ source: 'documentation' }),
  reason: 'The field must be an absolute http(s) URL.',
  get accepts() {
    return [toMeetings('postMeeting', envelope(meeting))];
  },
  get rejects() {
    return [
      {
        ...toMeetings('postMeeting', envelope({ ...meeting, join_url: 'meet.example/7' })),
        marked: '"meet.example/7"',
        message:
          '"join_url" is not an absolute http(s) URL: "meet.example/7". Write it in full: "https://…".',
      },
    ];
  },
} as const satisfies ResponseRuleDeclaration;
