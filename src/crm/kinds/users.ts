import { pick } from '../../base/json.ts';
import { addTime, flag, idList, integer, link, list, text } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { ofPublic } from './kind-names.ts';

/** Users. One with `is_verified: false` in the data is unverified: most of its fields are null in responses. */
export const users: RecordKind = {
  noun: 'user',
  scopes: { read: ['users:read', 'admin'], write: ['admin'] },
  isSetUp: true,
  linkedMembers: ['id', 'email', 'active_flag', 'has_pic', 'pic_hash'],
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    email: text('Email', 'The email address.', { type: 'string' }),
    active_flag: flag('Active', 'Whether the user is active.', { initial: true }),
    phone: text('Phone', 'The phone number.', { isReadOnly: true }),
    created: text('Created', 'The time of the creation.', { isReadOnly: true, initial: { time: 'now' } }),
    modified: text('Modified', 'The time of the last change.', {
      isReadOnly: true,
      initial: { time: 'changed' },
    }),
    default_currency: text('Currency', 'The default currency.', { isReadOnly: true }),
    locale: text('Locale', 'The locale.', { isReadOnly: true }),
    lang: integer('Language', 'The id of the language.', { isReadOnly: true, initial: 1 }),
    timezone_name: text('Time zone', 'The name of the time zone.', { isReadOnly: true }),
    timezone_offset: text('Offset', 'The offset of the time zone.', { isReadOnly: true }),
    signup_flow_variation: text('Signup', 'The variant of the signup.', { isReadOnly: true }),
    icon_url: text('Icon', 'The URL of the picture.', { isReadOnly: true }),
    access: list('Access', 'The access to apps of the CRM.'),
    activated: flag('Activated', 'Whether the user has activated the account.', {
      source: 'documentation',
      isReadOnly: true,
      until: '2021-03-16',
    }),
  },
  required: ['email'],
  neededInChange: ['active_flag'],
  present: ({ is_verified: isVerified, ...user }) => (isVerified === false ? unverified(user) : user),
  services: [
    {
      version: 'v1',
      path: '/users',
      operations: ofPublic('list', 'get', 'add', 'update'),
    },
  ],
};

/** Returns an unverified user: all fields are null, except a few. */
function unverified(user: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = [...Object.keys(user), ...nulled];
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return { ...empty, ...pick(user, ['id', 'name', 'email']), lang: 1 };
}

const nulled = [
  'phone',
  'created',
  'modified',
  'default_currency',
  'locale',
  'timezone_name',
  'timezone_offset',
  'signup_flow_variation',
  'icon_url',
];

/** Teams of users. */
export const teams: RecordKind = {
  noun: 'team',
  scopes: { read: ['users:read', 'admin'], write: ['admin'] },
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    description: text('Description', 'The description.'),
    manager_id: link('users', 'Manager', { type: 'integer' }),
    users: idList('Users', 'The ids of its users.', { links: 'users' }),
    active_flag: flag('Active', 'Whether it is active.', { initial: 1 }),
    deleted_flag: flag('Deleted', 'Whether it is deleted.', { initial: 0 }),
    add_time: { ...addTime, isReadOnly: true },
  },
  required: ['name', 'manager_id'],
  services: ['/teams', '/legacyTeams'].map((path) => ({
    version: 'v1',
    path,
    query: ['order_by'],
    shownBy: ['skip_users'],
    operations: ofPublic('list', 'get', 'add', 'update'),
  })),
};
