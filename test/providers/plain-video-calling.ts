import { failure, noContent, plainProvider, success } from './plain.ts';
import type { Handler } from './serve.ts';

/** An app for video calls with meetings in memory. */
export function plainVideoCalling(): Handler {
  const meetings = new Map<string, unknown>();
  let last = 0;
  return plainProvider('video-calling', {
    async postMeeting({ request }) {
      last += 1;
      const meeting_id = String(last);
      meetings.set(meeting_id, await request.json());
      const join_url = `https://meet.example/${meeting_id}`;
      return success({ meeting_id, join_url, invitation: `Join at ${join_url}` }, 201);
    },
    async patchUpdateMeeting({ request, parameters: { meetingId = '' } }) {
      if (!meetings.has(meetingId)) return failure(404, 'No such meeting');
      meetings.set(meetingId, await request.json());
      return noContent();
    },
    deleteMeeting({ parameters: { meetingId = '' } }) {
      return meetings.delete(meetingId) ? noContent() : failure(404, 'No such meeting');
    },
  });
}
