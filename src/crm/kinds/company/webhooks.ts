import { integer, link, text } from '../fields.ts';
import type { RecordKind } from '../kind.ts';

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
  required: ['subscription_url', 'event_action', 'event_object'],
  services: [
    {
      version: 'v1',
      path: '/webhooks',
      operations: { list: 'documentation', add: 'documentation', remove: 'documentation' },
    },
  ],
};
