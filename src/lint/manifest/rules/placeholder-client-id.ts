import { meetings } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

export const placeholderClientId = {
  id: 'placeholder-client-id',
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
  check: (context) => findProblems(context, 'placeholder-client-id'),
} as const satisfies ManifestRuleDeclaration;
