import { addTime, flag, idList, link, text } from './fields.ts';
import type { RecordKind } from './kind.ts';

/** Teams of users. */
export const teams: RecordKind = {
  noun: 'team',
  scopes: { read: ['users:read', 'admin'], write: ['admin'] },
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    description: text('Description', 'The description.'),
    manager_id: link('users', 'Manager', 'The id of the manager.', { type: 'integer' }),
    users: idList('Users', 'The ids of its users.', { links: 'users' }),
    active_flag: flag('Active', 'Whether it is active.', { initial: 1 }),
    add_time: { ...addTime, isReadOnly: true },
  },
  required: ['name', 'manager_id'],
  services: ['/teams', '/legacyTeams'].map((path) => ({
    version: 'v1',
    path,
    query: ['order_by'],
    shownBy: ['skip_users'],
    operations: { list: 'public', get: 'public', add: 'public', update: 'public' },
  })),
};
