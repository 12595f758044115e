import { meetings } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

export const manifestVersion = {
  id: 'manifest-version',
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
  check: (context) => findProblems(context, 'manifest-version'),
} as const satisfies ManifestRuleDeclaration;
