import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { meetings } from '../../examples.ts';
import type { EndpointRule } from './manifest-rule.ts';

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
  check: ({ name, pointer, url, parameters }) =>
    parameters.flatMap(({ verdict, likelyName, start: from, end: to }) => {
      // Another rule reports a parameter that likely means a missing one.
      if (verdict !== 'useless' || likelyName !== undefined) return [];
      const message = `${quote(url.slice(from, to))} has no value in ${quote(name)}.`;
      return [{ pointer, highlight: { from, to }, message, hint: 'Remove it.' }];
    }),
} as const satisfies EndpointRule;
