import { meetings } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

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
  check: (context) => findProblems(context, 'insecure-endpoint'),
} as const satisfies ManifestRuleDeclaration;
