// @ts-check

import { defineProvider, ProviderError } from 'json-modal/endpoint';
import manifest from './meet.manifest.json' with { type: 'json' };

/** @import { ProviderOptions } from 'json-modal/endpoint' */
/** @import { MeetingRequest } from 'json-modal/extensions' */

/** A link id as your app creates it: a UUID. */
export const exampleLinkId = '6f1c5f3e-0b1a-4d0e-9c57-2f0f3c1f7a10';

/** The link ids of connected users. Your app adds one when a user installs it. */
const links = new Set(['json-modal-check', exampleLinkId]);

/**
 * Creates the provider. Replace the map with your service.
 * @param {ProviderOptions} options
 */
export function createProvider(options) {
  /** @type {Map<string, MeetingRequest & { linkId: string }>} */
  const meetings = new Map();

  return defineProvider(manifest, options, {
    postMeeting({ linkId, body }) {
      if (!links.has(linkId)) throw new ProviderError(404, 'This user is not connected.');
      const id = crypto.randomUUID();
      const password = crypto.randomUUID().slice(0, 8);
      meetings.set(id, { ...body, linkId });
      const url = `https://meet.example/join/${id}`;
      const invitation = `${body.topic}, ${body.start_time} UTC: ${url}, password ${password}`;
      return { meeting_id: id, join_url: url, password, invitation };
    },

    patchUpdateMeeting({ linkId, meetingId, body }) {
      needMeeting(linkId, meetingId);
      meetings.set(meetingId, { ...body, linkId });
    },

    deleteMeeting({ linkId, meetingId }) {
      needMeeting(linkId, meetingId);
      meetings.delete(meetingId);
    },
  });

  /**
   * A meeting of another user does not exist for this one.
   * @param {string} linkId
   * @param {string} meetingId
   */
  function needMeeting(linkId, meetingId) {
    if (meetings.get(meetingId)?.linkId !== linkId)
      throw new ProviderError(404, 'This meeting does not exist.');
  }
}
