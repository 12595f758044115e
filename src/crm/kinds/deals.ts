import {
  addTime,
  flag,
  idList,
  integer,
  link,
  number,
  owner,
  text,
  time,
  updateTime,
  visibleTo,
} from './fields.ts';
import type { RecordKind, Service } from './kind.ts';
import { ofPublic, scopesOf } from './kind-names.ts';
import { followDeletion, followStage, joinFollowed } from './laws.ts';
import { times } from './values-of-v2.ts';

const listQuery = ['filter_id', 'sort', 'status', 'user_id', 'stage_id', 'owned_by_you'];

const listQueryOfV2 = [
  ...['filter_id', 'ids', 'updated_since', 'updated_until', 'sort_by', 'sort_direction', 'status'],
  ...['owner_id', 'person_id', 'org_id', 'pipeline_id', 'stage_id'],
];

/** A field that responses of v2 have, but only bodies of v1. */
const shownInV2 = { v2: { isReadOnly: true } };

/** Deals. */
export const deals: RecordKind = {
  noun: 'deal',
  scopes: scopesOf('deals'),
  filterType: 'deals',
  fields: {
    title: { title: 'Title', description: 'The title.', type: 'string', requiredBy: 'public' },
    value: {
      title: 'Value',
      description: 'The value.',
      type: ['number', 'null'],
      valueBy: 'public',
      acceptsText: true,
    },
    currency: {
      title: 'Currency',
      description: 'The currency of the value.',
      isCurrency: true,
      type: ['string', 'null'],
      valueBy: 'public',
    },
    group_id: {
      title: 'Group id',
      description: 'The id of its group.',
      type: ['integer', 'null'],
      isReadOnly: true,
      isAlways: true,
      since: '2021-03-18',
    },
    group_name: {
      title: 'Group name',
      description: 'The name of its group.',
      type: ['string', 'null'],
      isReadOnly: true,
      isAlways: true,
      since: '2021-03-18',
    },
    renewal_type: {
      title: 'Renewal type',
      description: 'The origin of the deal.',
      enum: ['one_time', 'renewal', 'new_business'],
      since: '2021-02-11',
    },
    expected_close_date: {
      title: 'Expected close date',
      description: 'The day on which the deal is expected to be won, as YYYY-MM-DD.',
      type: ['string', 'null'],
      format: 'date',
      typeBy: 'documentation',
      valueBy: 'public',
      since: '2020-08-07',
    },
    visible_to: visibleTo,
    status: text('Status', 'The status of the deal.', {
      enum: ['open', 'won', 'lost', 'deleted', null],
      initial: 'open',
      // A deal is deleted by DELETE alone in v2.
      v2: { values: { type: ['string', 'null'], enum: ['open', 'won', 'lost', null] } },
    }),
    user_id: owner({ v2: { name: 'owner_id' } }),
    creator_user_id: link('users', 'Creator', {
      description: 'The id of the user who created the deal.',
      isObjectInV1: true,
      isReadOnly: true,
    }),
    person_id: link('persons', 'Person', {
      isObjectInV1: true,
    }),
    org_id: link('organizations', 'Organization', {
      isObjectInV1: true,
    }),
    pipeline_id: link('pipelines', 'Pipeline'),
    stage_id: link('stages', 'Stage', { description: 'The id of the stage in the pipeline.' }),
    probability: number('Probability', 'The probability of success, in percent.', { between: [0, 100] }),
    lost_reason: text('Lost reason', 'The reason why the deal was lost.', {
      onlyWith: { field: 'status', values: ['lost'] },
    }),
    won_time: time('Won time', 'The time at which it was won.', {
      onlyWith: { field: 'status', values: ['won'] },
    }),
    lost_time: time('Lost time', 'The time at which it was lost.', {
      onlyWith: { field: 'status', values: ['lost'] },
    }),
    close_time: time('Close time', 'The time at which it was closed.', {
      onlyWith: { field: 'status', values: ['won', 'lost'] },
    }),
    label: idList('Labels', 'The ids of its labels.', { v2: { name: 'label_ids' } }),
    origin_id: text('Origin id', 'The id in the system that it comes from.', shownInV2),
    channel: integer('Channel', 'The id of the channel of marketing.', shownInV2),
    channel_id: text('Channel id', 'The id of the channel in the system that it comes from.', shownInV2),
    is_archived: flag('Archived', 'Whether it is archived.', {}),
    archive_time: time('Archive time', 'The time at which it was archived.', {
      isFixed: true,
      v2: { values: times, isFixed: false },
    }),
    is_deleted: flag('Deleted', 'Whether it is deleted.', { v1: null }),
    add_time: addTime,
    update_time: updateTime,
    reference_activities_count: integer('Activities', 'The number of its activities.', {
      isReadOnly: true,
      source: 'documentation',
      until: '2020-05-31',
    }),
  },
  through: { product_id: 'dealProducts' },
  unlisted: ['status', 'deleted'],
  follow: (writing) => joinFollowed(followStage(writing), followDeletion(writing)),
  addedInV2: ({ status }) => ({ is_deleted: status === 'deleted' }),
  required: ['title'],
  search: {
    type: 'deal',
    fields: { title: ['title'] },
    shown: ['title', 'value', 'currency', 'status', 'visible_to'],
    onDemand: { cc_email: ['cc_email'] },
  },
  services: [
    {
      version: 'v1',
      path: '/deals',
      archived: 'left-out',
      query: listQuery,
      maxIds: 1000,
      operations: {
        list: 'documentation',
        get: 'documentation',
        add: 'documentation',
        update: 'documentation',
        merge: 'documentation',
        duplicate: 'documentation',
        changelog: 'documentation',
        search: 'documentation',
        ...ofPublic('remove', 'removeMany', 'updates', 'permittedUsers'),
      },
    },
    {
      version: 'v1',
      path: '/deals/archived',
      archived: 'only',
      query: [...listQuery, 'person_id', 'org_id', 'pipeline_id', 'product_id'],
      operations: { list: 'public' },
    },
    {
      version: 'v1',
      path: '/deals/collection',
      pages: 'cursor',
      hasLinkedIds: true,
      query: ['filter_id', 'since', 'until', 'status', 'user_id', 'stage_id'],
      operations: { list: 'documentation' },
    },
    {
      version: 'v2',
      path: '/deals/archived',
      archived: 'only',
      query: listQueryOfV2,
      shownBy: ['include_fields', 'custom_fields'],
      operations: { list: 'public' },
    },
    {
      version: 'v2',
      path: '/deals',
      archived: 'left-out',
      query: listQueryOfV2,
      shownBy: ['include_fields', 'custom_fields', 'include_labels', 'include_option_labels'],
      operations: ofPublic('list', 'get', 'add', 'patch', 'remove', 'search'),
    },
    ofRecord('/organizations/:id/deals', 'organizations', 'org_id', [
      ...['status', 'sort', 'only_primary_association'],
    ]),
    ofRecord('/persons/:id/deals', 'persons', 'person_id', ['status', 'sort']),
    ofRecord('/pipelines/:id/deals', 'pipelines', 'pipeline_id', [
      ...['filter_id', 'user_id', 'stage_id', 'everyone', 'get_summary', 'totals_convert_currency'],
    ]),
    ofRecord('/stages/:id/deals', 'stages', 'stage_id', ['filter_id', 'user_id', 'everyone']),
    {
      version: 'v1',
      path: '/products/:id/deals',
      parent: { kind: 'products', field: 'product_id', through: 'dealProducts' },
      query: ['status'],
      operations: { list: 'documentation' },
    },
  ],
};

function ofRecord(
  path: string,
  kind: 'organizations' | 'persons' | 'pipelines' | 'stages',
  field: string,
  query: readonly string[],
): Service {
  return { version: 'v1', path, parent: { kind, field }, query, operations: { list: 'documentation' } };
}
