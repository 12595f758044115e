import type { OperationName } from 'json-modal/extensions';
import type { App, Draw } from './app.ts';
import { clientSecret, idsOf, type ProviderPlan, providerApp, type Routes, success } from './provider-app.ts';

export const videoRoutes: Routes<OperationName<'video-calling'>> = {
  postMeeting: ['POST', '/video/:linkId/meetings'],
  patchUpdateMeeting: ['PATCH', '/video/:linkId/meetings/:meetingId'],
  deleteMeeting: ['DELETE', '/video/:linkId/meetings/:meetingId'],
};

export const videoFaults: readonly (readonly [string, string, string])[] = [
  ['lost write', 'forgets meetings', 'unexpected-status'],
  ['cache', 'has one meeting for all', 'duplicate-id'],
  ['nothing', 'invites to nothing', 'unfilled-field'],
  ['nothing', 'has nothing in the address', 'unfilled-field'],
  ['token', 'accepts anyone in postMeeting', 'basic-accepted'],
  ['token', 'accepts anyone in patchUpdateMeeting', 'basic-accepted'],
  ['token', 'accepts anyone in deleteMeeting', 'basic-accepted'],
  ['secret', 'is in the invitation', 'secret-in-response'],
  ['secret', 'is the password', 'secret-in-response'],
  ['other connection', 'updates any meeting', 'other-link-answered'],
  ['other connection', 'deletes any meeting', 'other-link-answered'],
];

/** An app for video calls, from the tables of the document. */
export function videoApp(plan: ProviderPlan, _: Draw, fault: string | null): App {
  const meetings = new Map<string, { link: string; data: unknown }>();
  const has = (name: string) => fault === name;
  const nextId = idsOf(plan);
  let only: object | undefined;
  const open = fault?.match(/^accepts anyone in (\w+)$/)?.[1];
  const find = (link: string, id: string | undefined, isAny: boolean) => {
    const meeting = meetings.get(id ?? '');
    return meeting !== undefined && (meeting.link === link || isAny) ? meeting : null;
  };
  return providerApp(
    videoRoutes,
    {
      postMeeting({ json, link }) {
        const meeting_id = nextId('m');
        if (!has('forgets meetings')) meetings.set(meeting_id, { link, data: json });
        const join_url = `https://meet.example/${has('has nothing in the address') ? 'undefined' : 'j'}/${meeting_id}`;
        const topic = has('invites to nothing') ? undefined : json['topic'];
        const invitation = `${topic}: ${join_url}${has('is in the invitation') ? ` ${clientSecret}` : ''}`;
        const password = has('is the password') ? clientSecret : 'open-sesame';
        const isProtected = plan.hasExtras || has('is the password');
        const meeting = { meeting_id, join_url, invitation, ...(isProtected && { password }) };
        only ??= meeting;
        return success(has('has one meeting for all') ? only : meeting, 201);
      },
      patchUpdateMeeting({ ids: { meetingId }, json, link }) {
        const meeting = find(link, meetingId, has('updates any meeting'));
        if (meeting === null) return null;
        meeting.data = json;
        return { status: 204 };
      },
      deleteMeeting({ ids: { meetingId = '' }, link }) {
        const meeting = find(link, meetingId, has('deletes any meeting'));
        if (meeting === null) return null;
        if (!has('has one meeting for all')) meetings.delete(meetingId);
        return { status: 204 };
      },
    },
    plan,
    { open, accepts: open === undefined ? undefined : 'none' },
  );
}
