import { meetings } from '../../examples.ts';
import { rankOf } from '../../source.ts';
import type { ManifestRuleDeclaration } from './manifest-rule.ts';

export const missingClientId = {
  id: 'missing-client-id',
  scope: 'members',
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
} as const satisfies ManifestRuleDeclaration;
