import { conversation, envelope, message, type ResponseExamples, toMessages } from './build.ts';

/** Returns a response with a conversation, with some fields changed. */
function changed(fields: object, endpoints: Readonly<Record<string, string | null>> = {}) {
  return toMessages('getConversationById', envelope({ ...conversation, ...fields }), endpoints);
}

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

/** Examples of the rules for the records of messaging. */
export const conversationExamples = {
  'no-message-id': {
    get accepts() {
      return [toMessages('postMessage', envelope({ id: 'm-1' }))];
    },
    get rejects() {
      return [
        {
          ...toMessages('postMessage', envelope({})),
          marked: '"data"',
          message: '"id" is missing. Add it.',
        },
      ];
    },
  },
  'flag-without-endpoint': {
    get accepts() {
      return [changed({ messages: [expiring] }), changed({}, { getMessageById: null })];
    },
    get rejects() {
      return [
        {
          ...changed({ messages: [expiring] }, { getMessageById: null }),
          marked: 'true',
          message:
            '"link_expires" needs the endpoint "getMessageById", which the manifest does not have. Add the endpoint, or set it to false.',
        },
      ];
    },
  },
  'unknown-sender': {
    get accepts() {
      return [changed({})];
    },
    get rejects() {
      return [
        {
          ...changed({ messages: [{ ...message, sender_id: 'bob' }] }),
          marked: '"bob"',
          message:
            '"bob" is not the id of a participant. Add the sender to "participants", or write the id of one.',
        },
      ];
    },
  },
  'participant-roles': {
    get accepts() {
      return [changed({})];
    },
    get rejects() {
      return [
        {
          ...changed({ participants: [{ id: 'ann', name: 'Ann', role: 'end_user' }] }),
          marked: '[ { "id": "ann", "name": "Ann", "role": "end_user" } ]',
          message:
            '0 of 1 participants are "source_user". Send exactly one "source_user", and at least one "end_user".',
        },
      ];
    },
  },
} as const satisfies Readonly<Record<string, ResponseExamples>>;
