import { rankOf } from '../../../base/source.ts';
import { messages } from '../../examples.ts';
import { describeParameter } from '../describe-url.ts';
import type { EndpointRule } from './manifest-rule.ts';

export const disputedUrlParameter = {
  id: 'disputed-url-parameter',
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
} as const satisfies EndpointRule;
