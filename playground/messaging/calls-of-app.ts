import { isObject, valueAt } from '../../src/base/json.ts';
import { parseJson } from '../json-text/json.ts';
import type { Call } from '../timeline/call.ts';
import { textAt } from './read-conversation.ts';

/** A channel that is registered at the emulated CRM. */
export interface Channel {
  readonly id: string;
  readonly name: string;
  readonly hasTemplates: boolean;
  /** Whether the CRM requests missing pictures of all senders. */
  readonly needsAvatars: boolean;
  readonly doAvatarsExpire: boolean;
}

/** Reads the channel that a request of the app registered; `null` if it registered none. */
export function readRegistration(call: Call): Channel | null {
  const body = readAccepted(call, 'registerChannel');
  const id = textAt(body, 'provider_channel_id');
  if (id === '') return null;
  return {
    id,
    name: textAt(body, 'name'),
    hasTemplates: valueAt(body, ['template_support']) === true,
    needsAvatars: valueAt(body, ['fetch_avatar']) === true,
    doAvatarsExpire: valueAt(body, ['avatar_expires']) === true,
  };
}

/** Returns the message that a request of the app reported; `null` if it reported none. */
export function readReport(call: Call): Readonly<Record<string, unknown>> | null {
  return readAccepted(call, 'receiveMessage');
}

/** Returns the body of a request of the app, if the CRM accepted it. */
function readAccepted(
  { from, operation, body, reply }: Call,
  name: string,
): Readonly<Record<string, unknown>> | null {
  const isAccepted = reply !== null && 'status' in reply && reply.status < 400;
  if (from !== 'app' || operation !== name || body === null || !isAccepted) return null;
  const value = parseJson(body);
  return isObject(value) ? value : null;
}
