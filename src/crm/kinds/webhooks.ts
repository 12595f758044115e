import { findNearMiss } from '../../base/near-miss.ts';
import { listWords, quote } from '../../base/text.ts';
import type { LogProblem } from '../crm.ts';
import { integer, link, text } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { ofPublic } from './kind-names.ts';

/** Webhooks. An app sees and deletes only those of the type "application". */
export const webhooks: RecordKind = {
  noun: 'webhook',
  isVisible: ({ type }, isApp) => !isApp || type === 'application',
  fields: {
    subscription_url: text('URL', 'The URL that gets the events.', { type: 'string', format: 'url' }),
    event_action: text('Action', 'The action, such as "create", or "*".', {
      type: 'string',
    }),
    event_object: text('Object', 'The kind of record, or "*".', {
      type: 'string',
    }),
    name: text('Name', 'The name, which the newest official client requires.'),
    version: text('Version', 'The version of the payloads.', { enum: ['1.0', '2.0', null], initial: '2.0' }),
    user_id: link('users', 'User', { description: 'The id of the user whose events are sent.' }),
    http_auth_user: text('User name', 'The user name for the URL.'),
    http_auth_password: text('Password', 'The password for the URL.'),
    type: text('Type', 'The type: "application" or "general".', {
      source: 'documentation',
      isReadOnly: true,
      since: '2021-05-05',
    }),
    is_active: integer('Active', 'Whether it is active, as 1 or 0.', { isReadOnly: true, initial: 1 }),
    add_time: text('Add time', 'The time of its creation.', { isReadOnly: true, initial: { time: 'now' } }),
  },
  follow: ({ values, before, isApp, isLocal }) => ({
    values: before === undefined ? { type: isApp ? 'application' : 'general' } : {},
    doubts: [...findUnknownEvents(values), ...(isLocal ? [] : findDoubtfulUrls(values))],
  }),
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
      operations: ofPublic('list', 'add', 'remove'),
    },
  ],
};

/** The events by the version of the payloads. */
export const webhookEvents: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '1.0': {
    event_action: ['added', 'updated', 'deleted', 'merged', '*'],
    event_object: [
      ...['activity', 'activityType', 'deal', 'note', 'organization', 'person', 'pipeline', 'product'],
      ...['stage', 'user', '*'],
    ],
  },
  '2.0': {
    event_action: ['create', 'change', 'delete', '*'],
    event_object: [
      ...['activity', 'deal', 'deal_installment', 'deal_product', 'lead', 'note', 'organization', 'person'],
      ...['pipeline', 'product', 'stage', 'user', 'board', 'phase', 'project', 'task', '*'],
    ],
  },
};

type Values = Readonly<Record<string, unknown>>;

/** Returns the problems of an event that the version does not have: the one that is stored. */
function findUnknownEvents(values: Values): readonly LogProblem[] {
  const { version = '2.0' } = values;
  return Object.entries(webhookEvents[String(version)] ?? {}).flatMap(
    ([name, allowed]): readonly LogProblem[] => {
      const value = values[name];
      if (typeof value !== 'string' || allowed.includes(value)) return [];
      const near = findNearMiss(value, allowed);
      const message = `${quote(name)} is ${quote(value)}, which version ${version} does not have.`;
      const hint =
        near === undefined ? `Send ${listWords(allowed.map(quote))}.` : `Did you mean ${quote(near)}?`;
      return [{ rule: 'unknown-value', pointer: `/${name}`, message, hint }];
    },
  );
}

/** Returns the problem of a URL that the CRM cannot reach, or that is not safe. */
function findDoubtfulUrls({ subscription_url: url }: Values): readonly LogProblem[] {
  if (typeof url !== 'string' || !URL.canParse(url)) return [];
  const { hostname, protocol } = new URL(url);
  const pointer = '/subscription_url';
  if (/^(localhost|127\.|\[::1\]|10\.|192\.168\.)/.test(hostname))
    return [
      {
        rule: 'unknown-value',
        pointer,
        message: `"subscription_url" is on ${quote(hostname)}, which the CRM cannot reach.`,
        hint: 'Use a public address, such as that of a tunnel.',
      },
    ];
  if (protocol !== 'http:') return [];
  return [{ rule: 'insecure-url', pointer, message: '"subscription_url" is without HTTPS.' }];
}
