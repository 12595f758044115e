import { addTime, link } from './fields.ts';
import type { RecordKind, Service } from './kind.ts';
import { ofPublic, scopesOf } from './kind-names.ts';

/** The users who follow records. */
export const followers: RecordKind = {
  noun: 'follower',
  v2Id: 'user_id',
  once: { by: ['user_id'], isSingle: true },
  logged: { user_id: 'follower_user_id' },
  fields: {
    user_id: link('users', 'User', { type: 'integer' }),
    deal_id: link('deals', 'Deal', { isReadOnly: true, v2: null }),
    person_id: link('persons', 'Person', { isReadOnly: true, v2: null }),
    org_id: link('organizations', 'Organization', {
      isReadOnly: true,
      v2: null,
    }),
    product_id: link('products', 'Product', { isReadOnly: true, v2: null }),
    followed_user_id: link('users', 'Followed user', {
      description: 'The id of the user who is followed.',
      isReadOnly: true,
      v2: null,
    }),
    add_time: { ...addTime, isReadOnly: true },
  },
  required: ['user_id'],
  services: [
    ...ofRecord('deals', 'deal_id'),
    ...ofRecord('persons', 'person_id'),
    ...ofRecord('organizations', 'org_id'),
    // The documentation has the two endpoints of products in the scope "products:full", but not their names.
    ...ofRecord('products', 'product_id'),
    {
      version: 'v2',
      path: '/users/:id/followers',
      parent: { kind: 'users', field: 'followed_user_id' },
      operations: { list: 'public' },
    },
  ],
};

function ofRecord(
  kind: 'deals' | 'persons' | 'organizations' | 'products',
  field: string,
): readonly Service[] {
  const path = `/${kind}/:id/followers`;
  // The documentation names the scope of those of products; contacts have none there.
  const scopes = kind === 'deals' || kind === 'products' ? { scopes: scopesOf(kind) } : {};
  const parent = { kind, field };
  return [
    {
      version: 'v1',
      path,
      parent,
      ...scopes,
      operations: ofPublic('list', 'add', 'remove'),
    },
    {
      version: 'v2',
      path,
      parent,
      ...scopes,
      operations: ofPublic('list', 'add', 'remove'),
    },
    {
      version: 'v2',
      path: `${path}/changelog`,
      parent,
      ...scopes,
      operations: { memberChanges: 'public' },
    },
  ];
}

/** The persons who participate in deals. */
export const participants: RecordKind = {
  noun: 'participant',
  scopes: scopesOf('deals'),
  once: { by: ['person_id'], isSingle: true },
  logged: { person_id: 'person_id' },
  fields: {
    deal_id: link('deals', 'Deal', { isReadOnly: true }),
    person_id: link('persons', 'Person', { isObjectInV1: true }),
    add_time: { ...addTime, isReadOnly: true },
  },
  required: ['person_id'],
  services: [
    {
      version: 'v1',
      path: '/deals/:id/participants',
      parent: { kind: 'deals', field: 'deal_id' },
      operations: ofPublic('list', 'add', 'remove'),
    },
    {
      version: 'v1',
      path: '/deals/:id/participantsChangelog',
      pages: 'cursor',
      parent: { kind: 'deals', field: 'deal_id' },
      operations: { memberChanges: 'documentation' },
    },
  ],
};
