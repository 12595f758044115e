import { rankOf } from '../../../base/source.ts';
import { listWords, quote } from '../../../base/text.ts';
import { meetings } from '../../examples.ts';
import type { WholeManifestRule } from './manifest-rule.ts';

export const missingEndpoint = {
  id: 'missing-endpoint',
  ...rankOf({ source: 'documentation' }),
  reason: 'The documentation requires the endpoint.',
  get accepts() {
    return [{ text: meetings() }];
  },
  get rejects() {
    return [
      {
        text: meetings({ deleteMeeting: null }),
        marked: '"endpoints"',
        message: 'The endpoint "deleteMeeting" is missing. Add its URL.',
      },
    ];
  },
  check: ({ names, missing, contract: { operations } }) => {
    const required = missing.filter((name) => operations[name]?.required === 'always');
    const at = { pointer: '/endpoints', highlight: 'key' } as const;
    if (names.length === 0) {
      const hint = `Add the URLs of ${listWords(required.map(quote), 'and')}.`;
      return [{ ...at, message: '"endpoints" is empty.', hint }];
    }
    return required.map((name) => ({
      ...at,
      message: `The endpoint ${quote(name)} is missing.`,
      hint: 'Add its URL.',
    }));
  },
} as const satisfies WholeManifestRule;
