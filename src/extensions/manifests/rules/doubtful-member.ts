import { messages } from '../../examples.ts';
import { rankOf } from '../../source.ts';
import type { ManifestRuleDeclaration } from './manifest-rule.ts';

export const doubtfulMember = {
  id: 'doubtful-member',
  scope: 'members',
  ...rankOf({ source: 'decision' }),
  reason: 'This toolkit expects the member, or its form. The documentation does not require it.',
  get accepts() {
    return [{ text: messages() }, { text: messages({}, { clientId: '0a1b2c3d4e5f' }) }];
  },
  get rejects() {
    return [
      {
        text: messages({}, { version: null }),
        marked: '{',
        message: 'The manifest has no "version". Add "version": "v202101".',
      },
      {
        text: messages({}, { clientId: 1 }),
        marked: '1',
        message: '"clientId" is not text. Put it in quotes.',
      },
    ];
  },
} as const satisfies ManifestRuleDeclaration;
