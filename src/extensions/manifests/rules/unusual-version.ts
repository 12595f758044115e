import { messages } from '../../examples.ts';
import { rankOf } from '../../source.ts';
import type { ManifestRuleDeclaration } from './manifest-rule.ts';

export const unusualVersion = {
  id: 'unusual-version',
  scope: 'members',
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
} as const satisfies ManifestRuleDeclaration;
