import { messages } from '../../examples.ts';
import { rankOf } from '../../source.ts';
import { describeParameter } from '../describe-url.ts';
import type { ManifestRuleDeclaration } from './manifest-rule.ts';

export const disputedUrlParameter = {
  id: 'disputed-url-parameter',
  scope: 'missing-parameters',
  ...rankOf({ source: 'public' }),
  reason: 'Public sources disagree whether the URL needs the parameter, so both forms may exist.',
  get accepts() {
    return [{ text: messages() }];
  },
  get rejects() {
    return [
      {
        text: messages({
          getMessageById: 'https://chat.example/:providerChannelId/messages/:sourceMessageId',
        }),
        marked: '"https://chat.example/:providerChannelId/messages/:sourceMessageId"',
        message:
          'The URL of "getMessageById" does not contain ":sourceConversationId". Add it: the id of the conversation in the app.',
      },
    ];
  },
  check: ({ name, pointer, missing }) =>
    missing.flatMap((parameter) =>
      parameter.isDisputed ? [{ pointer, ...describeParameter(name, parameter) }] : [],
    ),
} as const satisfies ManifestRuleDeclaration;
