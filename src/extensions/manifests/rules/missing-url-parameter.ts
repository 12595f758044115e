import { rankOf } from '../../../base/source.ts';
import { meetings } from '../../examples.ts';
import { describeParameter } from '../describe-url.ts';
import type { EndpointRule } from './manifest-rule.ts';

export const missingUrlParameter = {
  id: 'missing-url-parameter',
  ...rankOf({ source: 'documentation' }),
  reason: 'Without the parameter, the app cannot tell which connection or record a request is for.',
  get accepts() {
    return [{ text: meetings() }];
  },
  get rejects() {
    return [
      {
        text: meetings({ deleteMeeting: 'https://meet.example/:linkId' }),
        marked: '"https://meet.example/:linkId"',
        message:
          'The URL of "deleteMeeting" does not contain ":meetingId". Add it: the "meeting_id" that "postMeeting" returned.',
      },
    ];
  },
  check: ({ name, pointer, missing }) =>
    missing.flatMap((parameter) =>
      parameter.isDisputed ? [] : [{ pointer, ...describeParameter(name, parameter) }],
    ),
} as const satisfies EndpointRule;
