import { changeAt, changeBody, changeData, type Mutation } from '../../../../providers/mutate.ts';
import {
  acceptAnyConnection,
  acceptAnyone,
  changeResponse,
  changeStatus,
  changeText,
  rejectIf,
  respond,
  respondToInvalidCallers,
} from '../../../../providers/mutate-exchange.ts';
import { basic, credentials, failure, noContent } from '../../../../providers/plain.ts';
import { type Bug, bugsIn } from './bug.ts';

interface MeetingData {
  readonly meeting_id: string;
  readonly join_url: string;
  readonly invitation: string;
}

/** Returns mistakes of apps for video calls. Each call has a separate state. */
export function videoCallingBugs(): readonly Bug[] {
  return [
    ...bugsIn('postMeeting', [...recordBugs(), ...textBugs(), ...statusBugs(), ...inputBugs()]),
    ...bugsIn('patchUpdateMeeting', [
      ['accepts only PUT', 'unexpected-status', respond('patchUpdateMeeting', () => failure(405, 'PUT'))],
      ['status 201 for an update', 'unexpected-status', changeStatus('patchUpdateMeeting', 201)],
      ['a lost connection', 'no-answer', respond('patchUpdateMeeting', () => null)],
      ['no check of credentials', 'basic-accepted', acceptAnyone('patchUpdateMeeting')],
      ['any connection', 'unknown-link-accepted', acceptAnyConnection('patchUpdateMeeting')],
      ['forgets each meeting', 'unexpected-status', forgetMeetings(['patchUpdateMeeting', 'deleteMeeting'])],
      ['no route for updates', 'unexpected-status', respond('patchUpdateMeeting', () => failure(404, 'No'))],
      [
        'requires a password in updates',
        'unexpected-status',
        rejectIf('patchUpdateMeeting', 422, (body) => !body.includes('password')),
      ],
      ['undecoded ids', 'unexpected-status', undecodedIds()],
    ]),
    ...bugsIn('deleteMeeting', [
      ['status 200 for a deletion', 'unexpected-status', changeStatus('deleteMeeting', 200)],
      ['a deletion that crashes', 'unexpected-status', respond('deleteMeeting', () => failure(500, 'Oops'))],
      ['deletes all meetings', 'unexpected-status', deleteAll()],
      ['no check of credentials', 'basic-accepted', acceptAnyone('deleteMeeting')],
      ['any connection', 'unknown-link-accepted', acceptAnyConnection('deleteMeeting')],
      [
        'a redirect to the list',
        'unexpected-status',
        respond(
          'deleteMeeting',
          () => new Response(null, { status: 303, headers: { location: '/meetings' } }),
        ),
      ],
    ]),
  ];
}

type Row = readonly [string, string, Mutation];

function recordBugs(): readonly Row[] {
  const change = (name: string, value: unknown) => changeAt('postMeeting', name, value);
  return [
    ['a number as id', 'wrong-type', numbersAsIds()],
    ['no id', 'missing-field', change('meeting_id', undefined)],
    ['null as invitation', 'wrong-type', change('invitation', null)],
    ['a host without a scheme', 'not-a-url', change('join_url', 'meet.example/1')],
    ['an object as address', 'wrong-type', change('join_url', { href: 'https://meet.example/1' })],
    ['spaces in the address', 'not-a-url', change('join_url', 'https://meet.example/call with ann')],
    ['a number as password', 'wrong-type', change('password', 1234)],
    ['null as password', 'unusual-value', change('password', null)],
    ['a dot as id', 'unusable-id', change('meeting_id', '.')],
    [
      'members in camelCase',
      'missing-field',
      changeData('postMeeting', ({ meeting_id, join_url, invitation }: MeetingData) => ({
        meetingId: meeting_id,
        joinUrl: join_url,
        invitation,
      })),
    ],
    [
      'all members in camelCase',
      'missing-field',
      changeData('postMeeting', ({ meeting_id, join_url, invitation }: MeetingData) => ({
        meetingId: meeting_id,
        joinUrl: join_url,
        invitationText: invitation,
      })),
    ],
    [
      'the record of another service',
      'missing-field',
      changeData('postMeeting', ({ meeting_id, join_url }: MeetingData) => ({
        id: meeting_id,
        uuid: 'x',
        topic: 'Call',
        join_url,
        start_url: join_url,
      })),
    ],
    ['a list of one', 'wrong-type', changeData('postMeeting', (data) => [data])],
    ['JSON inside of JSON', 'wrong-type', changeData('postMeeting', (data) => JSON.stringify(data))],
    ['no envelope', 'not-an-envelope', changeBody('postMeeting', ({ data }) => data)],
    [
      'another name of the data',
      'missing-field',
      changeBody('postMeeting', ({ data }) => ({ success: true, result: data })),
    ],
    [
      'data beside "success"',
      'missing-field',
      changeBody('postMeeting', ({ data }: { data: object }) => ({ success: true, ...data })),
    ],
    [
      '"success" as text',
      'not-an-envelope',
      changeBody('postMeeting', ({ data }) => ({ success: 'true', data })),
    ],
    ['null as data', 'wrong-type', changeData('postMeeting', () => null)],
  ];
}

function textBugs(): readonly Row[] {
  return [
    ['a comma too many', 'json-syntax', changeText('postMeeting', (text) => text.replace(/}}$/, '},}'))],
    ['a printed warning', 'json-syntax', changeText('postMeeting', (text) => `Warning: undefined\n${text}`)],
    [
      'a member twice',
      'duplicate-key',
      changeText('postMeeting', (text) => text.replace('"data"', '"success":true,"data"')),
    ],
    [
      'Latin-1 instead of UTF-8',
      'json-syntax',
      changeText('postMeeting', (text) =>
        Buffer.from(text.replace('Join', 'Jöin').replace(/"invitation":"/, '$&ö'), 'latin1'),
      ),
    ],
    ['no body', 'json-syntax', changeResponse('postMeeting', () => new Response(null, { status: 201 }))],
    [
      'a page of HTML',
      'json-syntax',
      changeResponse('postMeeting', () => new Response('<!doctype html><html></html>', { status: 201 })),
    ],
    [
      'announces gzip without it',
      'no-answer',
      changeResponse('postMeeting', async (response) => {
        const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
        return new Response(await response.text(), { status: 201, headers });
      }),
    ],
  ];
}

function statusBugs(): readonly Row[] {
  return [
    ['status 202', 'unexpected-status', changeStatus('postMeeting', 202)],
    [
      'a redirect to HTTPS',
      'unexpected-status',
      respond(
        'postMeeting',
        () => new Response(null, { status: 301, headers: { location: 'https://meet.example/' } }),
      ),
    ],
    [
      'a rejection with status 200',
      'unclear-rejection',
      respondToInvalidCallers('postMeeting', () => failure(200, 'Unauthorized')),
    ],
    [
      'a redirect to the login',
      'unclear-rejection',
      respondToInvalidCallers(
        null,
        () => new Response(null, { status: 302, headers: { location: '/login' } }),
      ),
    ],
    [
      'a crash without a header',
      'unclear-rejection',
      respondToInvalidCallers(null, ({ headers }) =>
        failure(headers.has('authorization') ? 401 : 500, 'Oops'),
      ),
    ],
    [
      'only the client id compared',
      'basic-accepted',
      acceptAnyone('postMeeting', (header) => {
        const [, encoded = ''] = header?.split(' ') ?? [];
        return Buffer.from(encoded, 'base64').toString().startsWith(credentials.clientId);
      }),
    ],
    [
      'Bearer tokens accepted',
      'basic-accepted',
      acceptAnyone('postMeeting', (it) => it?.startsWith('Bearer') === true),
    ],
    ['the wrong secret configured', 'unexpected-status', rejectAll()],
  ];
}

function inputBugs(): readonly Row[] {
  return [
    [
      'a duration of quarters of an hour',
      'unexpected-status',
      rejectIf('postMeeting', 400, (body) => /"duration":1}/.test(body)),
    ],
    ['topics of ASCII', 'unexpected-status', rejectIf('postMeeting', 500, (body) => /[^ -~]/.test(body))],
    [
      'no meetings over midnight',
      'unexpected-status',
      rejectIf('postMeeting', 422, (body) => body.includes('23:15')),
    ],
    ['the same id in the same minute', 'duplicate-id', sameIdInMinute()],
  ];
}

/** Compares the credentials with others, so that nobody is accepted. */
function rejectAll(): Mutation {
  return (request, _, forward) =>
    request.headers.get('authorization') === basic() ? failure(401, 'Unauthorized') : forward();
}

function forgetMeetings(operations: readonly string[]): Mutation {
  return (request, operation, forward) =>
    operations.includes(operation) && request.headers.get('authorization') === basic()
      ? failure(404, 'Unknown meeting')
      : forward();
}

/** Creates ids with a slash, and looks for them as they are in the URL. */
function undecodedIds(): Mutation {
  return async (request, operation, forward) => {
    if (request.method !== 'POST' && request.url.includes('%2F')) return failure(404, 'Unknown meeting');
    const change = changeData('postMeeting', (data: MeetingData) => ({
      ...data,
      meeting_id: `rooms/${data.meeting_id}`,
    }));
    return change(request, operation, forward);
  };
}

function deleteAll(): Mutation {
  let isDeleted = false;
  return async (_, operation, forward) => {
    if (operation !== 'deleteMeeting') return forward();
    if (isDeleted) return failure(404, 'Unknown meeting');
    const response = await forward();
    isDeleted = response.ok;
    return response;
  };
}

/** Numbers the meetings, and finds them by these numbers. */
function numbersAsIds(): Mutation {
  const ids: string[] = [];
  return (request, operation, forward) => {
    const url = request.url.replace(/(?<=\/meetings\/)\d+$/, (number) => ids[Number(number)] ?? number);
    const change = changeData('postMeeting', (data: MeetingData) => ({
      ...data,
      meeting_id: ids.push(data.meeting_id) - 1,
    }));
    return change(request, operation, () => forward(new Request(url, request)));
  };
}

/** Gives all meetings one id, and accepts it once it is deleted. */
function sameIdInMinute(): Mutation {
  return async (request, operation, forward) => {
    if (operation !== 'postMeeting')
      return request.headers.get('authorization') === basic() && !request.url.includes('unknown-')
        ? noContent()
        : forward();
    return changeAt('postMeeting', 'meeting_id', '202601310930')(request, operation, forward);
  };
}
