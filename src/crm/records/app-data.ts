import { canonical, isObject, valueAt } from '../../base/json.ts';
import type { AppData, Installation } from '../crm.ts';
import { recordKindNames } from '../kinds/kind-names.ts';

/** The names of what an app registered, sent, was issued and changed. */
export const appDataNames = ['connections', 'channels', 'messages', 'installations', 'changes'] as const;

/** A value as an app sent it. */
type Sent = Readonly<Record<string, unknown>>;

/** Returns what identifies a connection: its extension and its link. */
export function keyOfConnection(connection: Sent): string {
  const linkId = valueAt(connection, ['data', 'linkId']);
  return canonical(
    linkId === undefined ? ['meetings', connection['user_provider_id']] : ['invoices', linkId],
  );
}

/** Returns the id of a channel at its provider, or else that of the CRM. */
export function keyOfChannel(channel: Sent): string {
  return String(channel['provider_channel_id'] ?? channel['id']);
}

/** Returns what identifies a message, of which the CRM has `count` others: its channel and its id. */
export function keyOfMessage({ channel_id: channel, id }: Sent, count: number): string {
  return canonical([channel ?? null, id ?? count]);
}

/** Returns what is wrong with an element of such a list; `null` if it is right. */
export function findAppDataProblem(name: keyof AppData, element: unknown): string | null {
  if (!isObject(element)) return `Each of the ${name} must be an object.`;
  if (name === 'installations' && !isInstallation(element))
    return 'An installation must have a "refreshToken", and "accessTokens" with "token" and "expires".';
  return name === 'changes' && !isChange(element)
    ? 'A change must have the "kind" and the id of a "record".'
    : null;
}

function isChange({ kind, record }: Readonly<Record<string, unknown>>): boolean {
  return recordKindNames.some((name) => name === kind) && ['number', 'string'].includes(typeof record);
}

function isInstallation({
  refreshToken,
  accessTokens,
}: Partial<Record<keyof Installation, unknown>>): boolean {
  return (
    typeof refreshToken === 'string' &&
    Array.isArray(accessTokens) &&
    accessTokens.every(
      (issued) =>
        typeof valueAt(issued, ['token']) === 'string' &&
        !Number.isNaN(Date.parse(String(valueAt(issued, ['expires'])))),
    )
  );
}
