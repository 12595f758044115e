import { meetings } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

export const endpointUrl = {
  id: 'endpoint-url',
  ...rankOf({ source: 'documentation' }),
  reason: 'The CRM calls the URL of an endpoint: it must be an absolute http(s) URL.',
  get accepts() {
    return [{ text: meetings() }];
  },
  get rejects() {
    return [
      {
        text: meetings({ postMeeting: '/:linkId/meetings' }),
        marked: '"/:linkId/meetings"',
        message: 'The URL of "postMeeting" is not an absolute http(s) URL. Begin it with "https://".',
      },
      {
        text: meetings({ postMeeting: 'https://meet.example/:linkId#new' }),
        marked: '"https://meet.example/:linkId#new"',
        message: 'The URL of "postMeeting" has a fragment. Remove it from "#" on.',
      },
    ];
  },
  check: (context) => findProblems(context, 'endpoint-url'),
} as const satisfies ManifestRuleDeclaration;
