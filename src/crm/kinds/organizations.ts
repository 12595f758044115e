import { address, addTime, idList, integer, number, owner, text, updateTime, visibleTo } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { ofPublic } from './kind-names.ts';
import { followLabel } from './laws.ts';

/** Organizations. */
export const organizations: RecordKind = {
  noun: 'organization',
  filterType: 'org',
  linkedMembers: ['address', 'owner_id'],
  fields: {
    name: { title: 'Name', description: 'The name.', type: 'string' },
    owner_id: owner({ source: 'documentation' }),
    visible_to: visibleTo,
    add_time: { ...addTime, source: 'documentation', typeBy: 'documentation', valueBy: 'decision' },
    update_time: updateTime,
    address: address('Address', 'The address.'),
    label_ids: idList('Labels', 'The ids of its labels.'),
    label: integer('Label', 'The id of its only label, in v1.', { v2: null }),
    website: text('Website', 'The website.', { v1: null }),
    linkedin: text('LinkedIn', 'The page at LinkedIn.', { v1: null }),
    industry: integer('Industry', 'The id of its industry.', { v1: null }),
    annual_revenue: number('Annual revenue', 'The revenue of a year.', { v1: null }),
    employee_count: integer('Employees', 'The number of its employees.', { v1: null }),
    reference_activities_count: integer('Activities', 'The number of its activities.', {
      isReadOnly: true,
      source: 'documentation',
      until: '2020-05-31',
    }),
  },
  addedInV2: () => ({ is_deleted: false }),
  follow: followLabel,
  required: ['name'],
  search: {
    type: 'organization',
    fields: { name: ['name'], address: ['address'] },
    shown: ['name', 'address', 'visible_to'],
  },
  services: [
    {
      version: 'v1',
      path: '/organizations',
      query: ['filter_id', 'sort', 'user_id', 'first_char'],
      maxIds: 1000,
      operations: {
        list: 'documentation',
        add: 'documentation',
        changelog: 'documentation',
        search: 'documentation',
        ...ofPublic('get', 'update', 'remove', 'removeMany', 'merge', 'updates', 'permittedUsers'),
      },
    },
    {
      version: 'v1',
      path: '/organizations/collection',
      pages: 'cursor',
      hasLinkedIds: true,
      query: ['filter_id', 'since', 'until', 'owner_id', 'first_char'],
      operations: { list: 'documentation' },
    },
    {
      version: 'v2',
      path: '/organizations',
      query: ['filter_id', 'ids', 'updated_since', 'updated_until', 'sort_by', 'sort_direction', 'owner_id'],
      shownBy: ['include_fields', 'custom_fields', 'include_labels', 'include_option_labels'],
      operations: ofPublic('list', 'get', 'add', 'patch', 'remove', 'search'),
    },
  ],
};
