import { meetings } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

export const uselessUrlParameter = {
  id: 'useless-url-parameter',
  ...rankOf({ source: 'decision' }),
  reason: 'A parameter without a value stays in the URL as it is written.',
  get accepts() {
    return [{ text: meetings() }];
  },
  get rejects() {
    return [
      {
        text: meetings({ postMeeting: 'https://meet.example/:linkId/:meetingId' }),
        marked: ':meetingId',
        message: '":meetingId" has no value in "postMeeting". Remove it.',
      },
    ];
  },
  check: (context) => findProblems(context, 'useless-url-parameter'),
} as const satisfies ManifestRuleDeclaration;
