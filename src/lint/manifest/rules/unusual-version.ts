import { messages } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

export const unusualVersion = {
  id: 'unusual-version',
  ...rankOf({ source: 'public' }),
  reason: 'Only one version of the messaging manifest is public.',
  get accepts() {
    return [{ text: messages() }];
  },
  get rejects() {
    return [
      {
        text: messages({}, { version: 'v202201' }),
        marked: '"v202201"',
        message: '"v202201" is not a known version of messaging. Write "v202101".',
      },
    ];
  },
  check: (context) => findProblems(context, 'unusual-version'),
} as const satisfies ManifestRuleDeclaration;
