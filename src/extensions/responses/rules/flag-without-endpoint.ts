import { rankOf } from '../../../base/source.ts';
import { changedConversation, message } from '../examples.ts';
import { findMissingEndpoints } from '../find-missing-endpoints.ts';
import type { ResponseRule } from './response-rule.ts';

const expiring = {
  ...message,
  attachments: [
    {
      id: 'f-1',
      type: 'image/png',
      name: 'a.png',
      size: 5,
      url: 'https://chat.example/a.png',
      link_expires: true,
    },
  ],
};

export const flagWithoutEndpoint = {
  id: 'flag-without-endpoint',
  ...rankOf({ source: 'documentation' }),
  reason: 'Some flags in a response need an endpoint in the manifest.',
  get accepts() {
    return [changedConversation({ messages: [expiring] }), changedConversation({}, { getMessageById: null })];
  },
  get rejects() {
    return [
      {
        ...changedConversation({ messages: [expiring] }, { getMessageById: null }),
        marked: 'true',
        message:
          '"link_expires" needs the endpoint "getMessageById", which the manifest does not have. Add the endpoint, or set it to false.',
      },
    ];
  },
  check: ({ kind, body, endpoints }) =>
    endpoints === null ? [] : findMissingEndpoints(kind, body, (name) => endpoints.includes(name)),
} as const satisfies ResponseRule;
