import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { meetings } from '../../examples.ts';
import { authorityOf, patternOf } from '../describe-url.ts';
import type { EndpointRule } from './manifest-rule.ts';

export const insecureEndpoint = {
  id: 'insecure-endpoint',
  ...rankOf({ source: 'decision', atMost: 'info' }),
  reason:
    'The CRM on the internet cannot reach your machine, and unencrypted requests expose the client secret.',
  get accepts() {
    return [{ text: meetings() }];
  },
  get rejects() {
    return [
      {
        text: meetings({ postMeeting: 'http://localhost:3000/:linkId' }),
        marked: '"http://localhost:3000/:linkId"',
        message: 'The URL of "postMeeting" leads to your machine. For upload, use a public https URL.',
      },
      {
        text: meetings({ postMeeting: 'http://meet.example/:linkId' }),
        marked: '"http://meet.example/:linkId"',
        message: 'The URL of "postMeeting" is not encrypted. For upload, use a public https URL.',
      },
    ];
  },
  check: ({ name, pointer, url, urlProblem }) => {
    if (urlProblem !== undefined) return [];
    const address = patternOf(url);
    const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(authorityOf(address));
    if (!isLocal && /^https:/i.test(address)) return [];
    const message = `The URL of ${quote(name)} ${isLocal ? 'leads to your machine' : 'is not encrypted'}.`;
    return [{ pointer, message, hint: 'For upload, use a public https URL.' }];
  },
} as const satisfies EndpointRule;
