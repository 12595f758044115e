import { meetings } from '../../examples.ts';
import { rankOf } from '../../source.ts';
import type { ManifestRuleDeclaration } from './manifest-rule.ts';

export const placeholderClientId = {
  id: 'placeholder-client-id',
  scope: 'members',
  ...rankOf({ source: 'decision' }),
  reason: 'A client id that was copied from a template does not identify the app.',
  get accepts() {
    return [{ text: meetings() }];
  },
  get rejects() {
    return [
      {
        text: meetings({}, { clientId: 'dummyclientid123' }),
        marked: '"dummyclientid123"',
        message:
          '"dummyclientid123" looks like a placeholder. Write the client id of the app from the developer portal.',
      },
    ];
  },
} as const satisfies ManifestRuleDeclaration;
