import {
  address,
  addTime,
  contactList,
  date,
  idList,
  integer,
  link,
  owner,
  text,
  updateTime,
  visibleTo,
} from './fields.ts';
import type { RecordKind } from './kind.ts';
import { ofPublic } from './kind-names.ts';
import { followLabel, followName, joinFollowed, nameParts } from './laws.ts';

/** Persons. */
export const persons: RecordKind = {
  noun: 'person',
  filterType: 'people',
  linkedMembers: ['email', 'phone'],
  fields: {
    name: { title: 'Name', description: 'The name.', type: 'string', requiredBy: 'public' },
    org_id: {
      ...link('organizations', 'Organization', {}),
      source: 'documentation',
      isObjectInV1: true,
    },
    owner_id: owner({ source: 'documentation' }),
    email: contactList('Email', 'address', 'emails'),
    phone: contactList('Phone', 'number', 'phones'),
    visible_to: visibleTo,
    first_name: text('First name', 'The first name.'),
    last_name: text('Last name', 'The last name.'),
    job_title: text('Job title', 'The job title.', { v1: null }),
    postal_address: address('Postal address', 'The postal address.', { v1: null }),
    notes: text('Notes', 'Notes about the person.', { v1: null }),
    im: { ...contactList('Messengers', 'account', 'im'), v1: null },
    birthday: date('Birthday', 'The birthday.', { v1: null }),
    label: integer('Label', 'The id of its only label, in v1.', { v2: null }),
    label_ids: idList('Labels', 'The ids of its labels.'),
    marketing_status: text('Marketing status', 'Whether the person agreed to marketing.', {
      enum: ['no_consent', 'unsubscribed', 'subscribed', 'archived', null],
      v2: { isOnDemand: true },
    }),
    add_time: addTime,
    update_time: updateTime,
    reference_activities_count: text('Activities', 'The number of its activities.', {
      type: ['integer', 'null'],
      isReadOnly: true,
      source: 'documentation',
      until: '2020-05-31',
    }),
  },
  follow: (writing) => joinFollowed(followName(writing), followLabel(writing)),
  addedInV2: (person) => ({ ...nameParts(person), is_deleted: false }),
  insteadInV2: { name: ['first_name', 'last_name'] },
  through: { deal_id: 'participants' },
  required: ['name'],
  search: {
    type: 'person',
    fields: { name: ['name'], email: ['email'], phone: ['phone'] },
    shown: ['name', 'visible_to'],
    onDemand: { picture: ['picture_id'] },
  },
  services: [
    {
      version: 'v1',
      path: '/persons',
      query: ['filter_id', 'sort', 'user_id', 'first_char'],
      maxIds: 1000,
      operations: {
        list: 'documentation',
        update: 'documentation',
        merge: 'documentation',
        changelog: 'documentation',
        search: 'documentation',
        ...ofPublic('get', 'add', 'remove', 'removeMany', 'updates', 'permittedUsers'),
      },
    },
    {
      version: 'v1',
      path: '/persons/collection',
      pages: 'cursor',
      hasLinkedIds: true,
      query: ['filter_id', 'since', 'until', 'owner_id', 'first_char'],
      operations: { list: 'documentation' },
    },
    {
      version: 'v2',
      path: '/persons',
      query: [
        ...['filter_id', 'ids', 'updated_since', 'updated_until', 'sort_by', 'sort_direction'],
        ...['owner_id', 'org_id', 'deal_id'],
      ],
      shownBy: ['include_fields', 'custom_fields', 'include_labels', 'include_option_labels'],
      operations: ofPublic('list', 'get', 'add', 'patch', 'remove', 'search'),
    },
    {
      version: 'v1',
      path: '/organizations/:id/persons',
      parent: { kind: 'organizations', field: 'org_id' },
      operations: { list: 'public' },
    },
    {
      version: 'v1',
      path: '/deals/:id/persons',
      parent: { kind: 'deals', field: 'deal_id', through: 'participants' },
      operations: { list: 'public' },
    },
  ],
};
