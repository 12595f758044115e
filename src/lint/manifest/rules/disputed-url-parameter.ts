import { messages } from '../../../extensions/examples.ts';
import { rankOf } from '../../../extensions/source.ts';
import { findProblems, type ManifestRuleDeclaration } from '../manifest-context.ts';

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
  check: (context) => findProblems(context, 'disputed-url-parameter'),
} as const satisfies ManifestRuleDeclaration;
