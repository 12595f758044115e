import type { AppCall, Contract, ProviderOperation, RecordSchema, UrlParameter } from './declaration.ts';
import { number, text } from './fields.ts';
import { assumedFailure, clientId, linkId, messageOnly, versionOf } from './shared-declarations.ts';

const meetingId = {
  name: 'meetingId',
  description: 'The "meeting_id" that "postMeeting" returned.',
} as const satisfies UrlParameter;

const meetingRequest = {
  title: 'Meeting request',
  description: 'The activity that a meeting is for.',
  type: 'object',
  properties: {
    topic: text('Topic', 'The name of the activity.'),
    start_time: text('Start time', 'The start in UTC, as "YYYY-MM-DD HH:mm".', { format: 'meeting-time' }),
    duration: number('Duration', 'The duration in minutes, more than 0.', { exclusiveMinimum: 0 }),
  },
  required: ['topic', 'start_time', 'duration'],
} as const satisfies RecordSchema;

const meeting = {
  title: 'Meeting',
  description: 'A meeting that the app created.',
  type: 'object',
  properties: {
    meeting_id: text('Meeting id', 'The id of the meeting. Later requests have it in their URL.'),
    join_url: text('Join URL', 'The page on which the user joins the meeting.', { format: 'url' }),
    password: text('Password', 'The password of the meeting.'),
    invitation: text('Invitation', 'The text of the invitation.'),
  },
  required: ['meeting_id', 'join_url', 'invitation'],
} as const satisfies RecordSchema;

const userProviderLink = {
  title: 'User provider link',
  description: 'The connection of one user to the app.',
  type: 'object',
  properties: {
    user_provider_id: text(
      'User provider id',
      'The link id: the id of the connection, a UUID that the app creates.',
      { format: 'uuid' },
    ),
    user_id: number('User id', 'The id of the user who installs the app.'),
    company_id: number('Company id', "The id of the user's company."),
    marketplace_client_id: text('Marketplace client id', 'The client id of the app.'),
  },
  required: ['user_provider_id', 'user_id', 'company_id', 'marketplace_client_id'],
} as const satisfies RecordSchema;

const emptyBody = {
  source: 'decision',
  text: 'The documentation shows a body beside status 204. A body cannot arrive with that status, so none is expected.',
} as const;

/** The extension for video calls. */
export const videoCalling = {
  title: 'Video calling',
  description: 'Meetings that belong to activities.',
  status: 'Active, and marked as beta in the public documentation.',
  manifest: {
    title: 'Manifest of a video calling app',
    description: 'The endpoints that the CRM calls for meetings.',
    type: 'object',
    properties: { version: versionOf('v202049'), clientId },
    required: ['version', 'clientId'],
  },
  version: 'v202049',
  isOnlyVersion: true,
  failure: assumedFailure,
  records: { MeetingRequest: meetingRequest, Meeting: meeting, UserProviderLink: userProviderLink },
  operations: {
    postMeeting: {
      title: 'Create a meeting',
      method: 'POST',
      required: 'always',
      urlParameters: [linkId],
      body: { type: 'json', schema: meetingRequest },
      success: { status: 201, statusSource: 'documentation', shape: 'envelope', data: meeting },
      ids: { meetingId: '/data/meeting_id' },
      calledWhen: 'The user adds a video call in the window of an activity.',
    },
    patchUpdateMeeting: {
      title: 'Update a meeting',
      method: 'PATCH',
      required: 'always',
      urlParameters: [linkId, meetingId],
      body: { type: 'json', schema: meetingRequest },
      success: { status: 204, statusSource: 'documentation', shape: 'empty' },
      calledWhen: 'The name or the time of the activity changes.',
      notes: [emptyBody],
    },
    deleteMeeting: {
      title: 'Delete a meeting',
      method: 'DELETE',
      required: 'always',
      urlParameters: [linkId, meetingId],
      success: { status: 204, statusSource: 'documentation', shape: 'empty' },
      calledWhen: 'The activity is deleted, or the user removes the link to the meeting.',
      notes: [emptyBody],
    },
  } satisfies Record<string, ProviderOperation>,
  calls: {
    registerUserProviderLink: {
      title: 'Register a connection for video calls',
      method: 'POST',
      paths: ['/meetings/userProviderLinks', '/meetings/userProviderLink'],
      publicPath: '/meetings/userProviderLinks',
      registers: { parameter: 'linkId', pointer: '/user_provider_id' },
      clientIdAt: '/marketplace_client_id',
      body: { type: 'json', schema: userProviderLink },
      success: { status: 200, statusSource: 'documentation', shape: 'envelope', data: messageOnly },
      calledWhen: 'The app has stored the OAuth tokens of a user who installs it.',
      notes: [
        {
          source: 'public',
          text: 'The API reference and the SDKs use the path in the plural; the documentation uses the singular. Both are served.',
        },
        {
          source: 'decision',
          text: 'The documentation mentions a "redirectUrl", but not its place. The emulated CRM returns it in "data".',
        },
      ],
    },
  } satisfies Record<string, AppCall>,
} as const satisfies Contract;
