import { meetings } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

export const missingClientId = {
  id: 'missing-client-id',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation requires the client id of the app.',
  get accepts() {
    return [{ text: meetings() }];
  },
  get rejects() {
    return [
      {
        text: meetings({}, { clientId: null }),
        marked: '{',
        message: 'The manifest has no "clientId". Add the client id of the app from the developer portal.',
      },
      {
        text: meetings({}, { clientId: '' }),
        marked: '""',
        message: '"clientId" is empty. Write the client id of the app from the developer portal.',
      },
    ];
  },
  check: (context) => findProblems(context, 'missing-client-id'),
} as const satisfies ManifestRuleDeclaration;
