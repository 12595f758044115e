import { listWords, quote } from '../../base/text.ts';
import type { LogProblem } from '../crm.ts';
import { integer, link, text } from './fields.ts';
import type { RecordKind } from './kind.ts';

/** Webhooks. An app sees and deletes only those of the type "application". */
export const webhooks: RecordKind = {
  noun: 'webhook',
  isVisible: ({ type }) => type === 'application',
  fields: {
    subscription_url: text('URL', 'The URL that gets the events.', { type: 'string', format: 'url' }),
    event_action: text('Action', 'The action, such as "create", or "*".', {
      type: 'string',
      knownValues: ['create', 'change', 'delete', 'added', 'updated', 'deleted', 'merged', '*'],
    }),
    event_object: text('Object', 'The kind of record, or "*".', {
      type: 'string',
      knownValues: [
        ...['activity', 'activityType', 'deal', 'lead', 'note', 'organization', 'person', 'pipeline'],
        ...['product', 'stage', 'user', '*'],
      ],
    }),
    name: text('Name', 'The name, which the newest official client requires.'),
    version: text('Version', 'The version of the payloads.', { enum: ['1.0', '2.0', null], initial: '2.0' }),
    user_id: link('users', 'User', 'The id of the user whose events are sent.'),
    http_auth_user: text('User name', 'The user name for the URL.'),
    http_auth_password: text('Password', 'The password for the URL.'),
    type: text('Type', 'The type: "application" or "general".', {
      source: 'documentation',
      isReadOnly: true,
      initial: 'application',
      since: '2021-05-05',
    }),
    is_active: integer('Active', 'Whether it is active, as 1 or 0.', { isReadOnly: true, initial: 1 }),
    add_time: text('Add time', 'The time of its creation.', { isReadOnly: true, initial: { time: 'now' } }),
  },
  findDoubts,
  // The events of another user can be others, since they are those that the user sees.
  once: {
    by: ['subscription_url', 'event_action', 'event_object', 'user_id'],
    any: '*',
    consequence: 'Each event is sent twice.',
  },
  required: ['subscription_url', 'event_action', 'event_object'],
  services: [
    {
      version: 'v1',
      path: '/webhooks',
      operations: { list: 'documentation', add: 'documentation', remove: 'documentation' },
    },
  ],
};

/** The actions by the version of the payloads. */
const actions: Readonly<Record<string, readonly string[]>> = {
  '1.0': ['added', 'updated', 'deleted', 'merged', '*'],
  '2.0': ['create', 'change', 'delete', '*'],
};

/** Returns what is doubtful about a webhook: an action of another version, or a URL that the CRM cannot reach. */
function findDoubts({
  event_action: action,
  version,
  subscription_url: url,
}: Readonly<Record<string, unknown>>): readonly LogProblem[] {
  const problems: LogProblem[] = [];
  // The versions of the official client have different defaults.
  const own = typeof version === 'string' ? (actions[version] ?? []) : [];
  if (typeof action === 'string' && own.length > 0 && !own.includes(action))
    problems.push({
      rule: 'unknown-value',
      pointer: '/event_action',
      message: `"event_action" must be ${listWords(own.map(quote))} in version ${version}, got ${quote(action)}.`,
    });
  if (typeof url !== 'string' || !URL.canParse(url)) return problems;
  const { hostname, protocol } = new URL(url);
  if (/^(localhost|127\.|\[::1\]|10\.|192\.168\.)/.test(hostname))
    problems.push({
      rule: 'unknown-value',
      pointer: '/subscription_url',
      message: `"subscription_url" is on ${quote(hostname)}, which the CRM cannot reach.`,
      hint: 'Use a public address, such as that of a tunnel.',
    });
  else if (protocol === 'http:')
    problems.push({
      rule: 'insecure-url',
      pointer: '/subscription_url',
      message: '"subscription_url" is without HTTPS.',
    });
  return problems;
}
