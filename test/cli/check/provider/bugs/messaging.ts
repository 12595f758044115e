import { changeAt, changeBody, changeData, type Mutation } from '../../../../providers/mutate.ts';
import {
  acceptAnyConnection,
  acceptAnyone,
  rejectIf,
  respond,
  respondToInvalidCallers,
} from '../../../../providers/mutate-exchange.ts';
import { failure, success } from '../../../../providers/plain.ts';
import { type Bug, bugsIn } from './bug.ts';
import { conversationBugs } from './conversations.ts';

interface MessageData {
  readonly id: string;
  readonly message: string;
  readonly attachments: readonly Readonly<Record<string, unknown>>[];
}

/** Returns mistakes of apps for messages. */
export function messagingBugs(): readonly Bug[] {
  return [...conversationBugs(), ...sendingBugs(), ...recordBugs(), ...removalBugs()];
}

function sendingBugs(): readonly Bug[] {
  return bugsIn('postMessage', [
    ['a number as id', 'wrong-type', numbersAsIds()],
    [
      'the id inside a record',
      'no-message-id',
      changeData('postMessage', ({ id }: MessageData) => ({ message: { id } })),
    ],
    [
      'another name of the id',
      'no-message-id',
      changeData('postMessage', ({ id }: MessageData) => ({ message_id: id })),
    ],
    [
      'the whole message',
      'unknown-field',
      changeData('postMessage', (data: MessageData) => ({
        ...data,
        message: 'Hello',
        status: 'sent',
        sender_id: 'agent',
      })),
    ],
    ['only "success"', 'missing-field', changeBody('postMessage', () => ({ success: true }))],
    ['the id as data', 'wrong-type', changeData('postMessage', ({ id }: MessageData) => id)],
    ['JSON expected', 'unexpected-status', respond('postMessage', () => failure(415, 'Send JSON'))],
    [
      'recipients as repeated fields',
      'unexpected-status',
      rejectIf('postMessage', 400, (body) => !body.includes('name="recipientIds[1]"')),
    ],
    [
      'a text required',
      'unexpected-status',
      rejectIf('postMessage', 400, (body) => /name="message"\r\n\r\n\r\n/.test(body)),
    ],
    [
      'one file at most',
      'unexpected-status',
      rejectIf('postMessage', 500, (body) => body.split('filename=').length > 2),
    ],
    [
      'no line breaks',
      'unexpected-status',
      rejectIf('postMessage', 500, (body) => body.includes('夕食\r\nКнига')),
    ],
    ['no check of credentials', 'basic-accepted', acceptAnyone('postMessage')],
    ['any channel', 'unknown-link-accepted', acceptAnyConnection('postMessage')],
  ]);
}

function recordBugs(): readonly Bug[] {
  return [
    ...bugsIn('getConversationById', [
      [
        'a text of its own',
        'not-stored',
        changeStored((message) => ({ ...message, message: 'You have a message.' })),
      ],
      [
        'a message that is not stored',
        'not-stored',
        respond('postMessage', () => success({ id: crypto.randomUUID() })),
      ],
      ['a message in another conversation', 'not-stored', storeIn('chat-2')],
      [
        'an id that no message has',
        'not-stored',
        changeData('postMessage', () => ({ id: crypto.randomUUID() })),
      ],
      [
        'the customer as sender',
        'not-stored',
        changeStored((message) => ({ ...message, sender_id: 'customer-1' })),
      ],
      [
        'no line breaks',
        'not-stored',
        changeStored((message) => ({ ...message, message: message.message.replace(/\s+/g, ' ') })),
      ],
      ['no files', 'not-stored', changeStored((message) => ({ ...message, attachments: [] }))],
      [
        'a changed name of a file',
        'not-stored',
        changeStored((message) => ({
          ...message,
          attachments: message.attachments.map((one) => ({ ...one, name: 'file.bin' })),
        })),
      ],
    ]),
    ...bugsIn('getSenderById', [
      ['null as name', 'missing-public-field', changeAt('getSenderById', 'name', null)],
      ['no route', 'unexpected-status', respond('getSenderById', () => failure(404, 'No such path'))],
      ['a list of one', 'wrong-type', changeData('getSenderById', (data) => [data])],
      [
        'a sender for every id',
        'unknown-id-answered',
        async ({ url }, operation, forward) => {
          const response = await forward();
          return operation === 'getSenderById' && url.includes('json-modal-check') && response.status === 404
            ? success({ id: '0', name: 'Unknown', avatar_url: null })
            : response;
        },
      ],
    ]),
    ...bugsIn('getSenderById', [['the expired picture again', 'same-expired-link', samePicture()]]),
    ...bugsIn('getTemplates', [
      ['null without templates', 'wrong-type', changeData('getTemplates', () => ({ templates: null }))],
      [
        'another name of the list',
        'missing-field',
        changeData('getTemplates', ({ templates }) => ({ items: templates })),
      ],
      [
        'other names of members',
        'missing-public-field',
        changeData(
          'getTemplates',
          ({ templates }: { templates: readonly Readonly<Record<string, unknown>>[] }) => ({
            templates: templates.map(({ id, content, language }) => ({
              id,
              title: 'x',
              text: content,
              lang: language,
            })),
          }),
        ),
      ],
      ['any channel', 'unknown-link-accepted', acceptAnyConnection('getTemplates')],
    ]),
    ...bugsIn('getMessageById', [
      ['no attachments', 'records-differ', changeMessage((message) => ({ ...message, attachments: [] }))],
      ['the expired address again', 'same-expired-link', sameLinks()],
      ['a list of one', 'wrong-type', changeBody('getMessageById', (data) => [data])],
      ['another text', 'records-differ', changeMessage((message) => ({ ...message, message: 'Deleted' }))],
      ['no route', 'unexpected-status', respond('getMessageById', () => failure(404, 'No such path'))],
      ['no check of credentials', 'basic-accepted', acceptAnyone('getMessageById')],
    ]),
  ];
}

function removalBugs(): readonly Bug[] {
  return [
    ...bugsIn('deleteChannelById', [
      ['no route', 'unexpected-status', removeWith(() => failure(405, 'GET'))],
      ['a crash', 'unclear-rejection', removeWith(() => failure(500, 'Oops'))],
      [
        'no check of credentials',
        'basic-accepted',
        respondToInvalidCallers('deleteChannelById', () => success()),
      ],
      ['no envelope', 'not-an-envelope', removeWith(() => Response.json({ deleted: true }))],
    ]),
  ];
}

function removeWith(response: () => Response): Mutation {
  return (request, operation, forward) =>
    operation === 'deleteChannelById' && request.headers.get('authorization')?.startsWith('Basic MGEx')
      ? response()
      : forward();
}

/** Changes the messages that a conversation has, as those that the app has sent. */
function changeStored(change: (message: MessageData) => object): Mutation {
  return (request, operation, forward) => {
    const isSent = ({ id }: MessageData) => !id.includes('-message-');
    const mutate = changeData('getConversationById', (data: { messages: readonly MessageData[] }) => ({
      ...data,
      messages: data.messages.map((one) => (isSent(one) ? change(one) : one)),
    }));
    return operation === 'getMessageById'
      ? changeMessage(change)(request, operation, forward)
      : mutate(request, operation, forward);
  };
}

/** Stores messages in another conversation than the one that is sent. */
function storeIn(conversationId: string): Mutation {
  return async (request, operation, forward) => {
    if (operation !== 'postMessage') return forward();
    const body = await request.formData();
    body.set('conversationId', conversationId);
    const authorization = request.headers.get('authorization') ?? '';
    return forward(new Request(request.url, { method: 'POST', headers: { authorization }, body }));
  };
}

function changeMessage(change: (message: MessageData) => object): Mutation {
  return changeBody('getMessageById', change);
}

/** Sends addresses of files that are gone, also in the message that is requested by its id. */
function sameLinks(): Mutation {
  const goneOf = (request: Request) => `http://${request.headers.get('host')}/gone`;
  return (request, operation, forward) => {
    if (request.method === 'HEAD') return new Response(null, { status: 410 });
    const change = (message: MessageData) => ({
      ...message,
      attachments: message.attachments.map((one) => ({ ...one, url: goneOf(request) })),
    });
    return changeStored(change)(request, operation, forward);
  };
}

/** Sends the address of a picture that is gone, also for the sender who is requested by the id. */
function samePicture(): Mutation {
  const goneOf = (request: Request) => `http://${request.headers.get('host')}/gone.png`;
  return (request, operation, forward) => {
    if (request.method === 'HEAD') return new Response(null, { status: 410 });
    const sender = changeAt('getSenderById', 'avatar_url', goneOf(request));
    const list = changeData(
      'getConversations',
      (data: readonly { readonly participants: readonly object[] }[]) =>
        data.map((one) => ({
          ...one,
          participants: one.participants.map((participant) =>
            'avatar_expires' in participant ? { ...participant, avatar_url: goneOf(request) } : participant,
          ),
        })),
    );
    return (operation === 'getSenderById' ? sender : list)(request, operation, forward);
  };
}

function numbersAsIds(): Mutation {
  let last = 0;
  return changeData('postMessage', () => ({ id: ++last }));
}
