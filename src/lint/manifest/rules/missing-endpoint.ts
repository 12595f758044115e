import { meetings } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

export const missingEndpoint = {
  id: 'missing-endpoint',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation requires the endpoint.',
  get accepts() {
    return [{ text: meetings() }];
  },
  get rejects() {
    return [
      {
        text: meetings({ deleteMeeting: null }),
        marked: '"endpoints"',
        message: 'The endpoint "deleteMeeting" is missing. Add its URL.',
      },
    ];
  },
  check: (context) => findProblems(context, 'missing-endpoint'),
} as const satisfies ManifestRuleDeclaration;
