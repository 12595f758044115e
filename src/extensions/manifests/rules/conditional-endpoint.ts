import { rankOf } from '../../../base/source.ts';
import { quote } from '../../../base/text.ts';
import { messages } from '../../examples.ts';
import type { WholeManifestRule } from './manifest-rule.ts';

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
  check: ({ names, missing, contract: { operations } }) =>
    missing.flatMap((name) => {
      // An empty object is one problem, of another rule.
      if (names.length === 0) return [];
      const required = operations[name]?.required;
      if (typeof required !== 'object' || required.feature !== undefined) return [];
      const condition = required.when === undefined ? '' : `, which is required if ${required.when}`;
      return [
        {
          pointer: '/endpoints',
          highlight: 'key',
          message: `The endpoint ${quote(name)} is missing.`,
          hint: `${required.otherwise} To change this, add its URL${condition}.`,
        },
      ];
    }),
} as const satisfies WholeManifestRule;
