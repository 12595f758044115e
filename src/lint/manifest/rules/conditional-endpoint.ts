import { messages } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

export const conditionalEndpoint = {
  id: 'conditional-endpoint',
  ...rankOf({ source: 'documentation', atMost: 'info' }),
  reason: 'An optional endpoint may still be needed for a feature.',
  get accepts() {
    return [{ text: messages() }];
  },
  get rejects() {
    return [
      {
        text: messages({ getSenderById: null }),
        marked: '"endpoints"',
        message:
          'The endpoint "getSenderById" is missing. Missing and expired avatars stay missing. To change this, add its URL, which is required if "avatar_expires" or "fetch_avatar" is true.',
      },
    ];
  },
  check: (context) => findProblems(context, 'conditional-endpoint'),
} as const satisfies ManifestRuleDeclaration;
