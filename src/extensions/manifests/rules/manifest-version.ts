import { meetings } from '../../examples.ts';
import { rankOf } from '../../source.ts';
import type { ManifestRuleDeclaration } from './manifest-rule.ts';

export const manifestVersion = {
  id: 'manifest-version',
  scope: 'members',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation supports one version of the contract.',
  get accepts() {
    return [{ text: meetings() }];
  },
  get rejects() {
    return [
      {
        text: meetings({}, { version: 'v202101' }),
        marked: '"v202101"',
        message: '"v202101" is not the version of video calling. Write "v202049".',
      },
    ];
  },
} as const satisfies ManifestRuleDeclaration;
