import { changeAt, changeBody, type Mutation } from '../../../../providers/mutate.ts';
import {
  changeStatus,
  respondToInvalidCallers,
  respondToUnknownIds,
} from '../../../../providers/mutate-exchange.ts';
import { basic, credentials, failure, noContent } from '../../../../providers/plain.ts';
import { type Mistake, mistakesAt, rejectBody } from './mistake.ts';

/** Mistakes of apps for video calls. */
export const videoCallingMistakes: readonly Mistake[] = [
  ...mistakesAt('video-calling', 'postMeeting', [
    ['success-false-as-success', '/success', changeBody('postMeeting', () => ({ success: false }))],
    ['secret-in-response', '', changeAt('postMeeting', 'invitation', `Join us ${credentials.clientSecret}`)],
    ['missing-field', '/data', changeAt('postMeeting', 'join_url', undefined)],
    ['unknown-field', '/data/colour', changeAt('postMeeting', 'colour', 'red')],
    ['not-a-url', '/data/join_url', changeAt('postMeeting', 'join_url', '/join/1')],
    ['unusable-id', '/data/meeting_id', changeAt('postMeeting', 'meeting_id', '')],
    ['unexpected-status', '', changeStatus('postMeeting', 200)],
    [
      'secret-in-response',
      '',
      respondToInvalidCallers('postMeeting', () => failure(401, `"${basic()}" is expected`)),
    ],
    [
      'unclear-rejection',
      '',
      respondToInvalidCallers('postMeeting', () =>
        failure(401, `No token\n    at check (/app/auth.js:12:7)`),
      ),
    ],
    ['no-answer', '', (_, operation, forward) => (operation === 'postMeeting' ? null : forward())],
  ]),
  ...mistakesAt('video-calling', 'patchUpdateMeeting', [
    ['unexpected-status', '', changeStatus('patchUpdateMeeting', 200)],
    ['body-with-204', '', announceBody('patchUpdateMeeting')],
    ['unclear-rejection', '', respondToUnknownIds('patchUpdateMeeting', () => failure(500, 'Oops'))],
    ['unknown-id-answered', '', respondToUnknownIds('patchUpdateMeeting', noContent)],
  ]),
  ...mistakesAt('video-calling', 'deleteMeeting', [
    ['unclear-rejection', '', respondToUnknownIds('deleteMeeting', () => failure(500, 'Oops'))],
  ]),
  ...mistakesAt('video-calling', 'postMeeting', [
    ['unexpected-status', '', rejectBody('postMeeting', '"duration":1}')],
    ['unexpected-status', '', rejectBody('postMeeting', '-12-31 23:30')],
  ]),
];

function announceBody(wanted: string): Mutation {
  return async (_, operation, forward) => {
    const response = await forward();
    return operation === wanted && response.ok
      ? new Response(null, { status: 204, headers: { 'content-length': '16' } })
      : response;
  };
}
