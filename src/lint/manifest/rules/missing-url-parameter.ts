import { meetings } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

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
  check: (context) => findProblems(context, 'missing-url-parameter'),
} as const satisfies ManifestRuleDeclaration;
