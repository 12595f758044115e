import {
  addTime,
  date,
  flag,
  integer,
  link,
  object,
  text,
  textIdList,
  textLink,
  updateTime,
  visibleTo,
} from './fields.ts';
import type { RecordKind } from './kind.ts';
import { scopesOf } from './kind-names.ts';

const listQuery = ['filter_id', 'sort', 'owner_id', 'person_id', 'organization_id', 'updated_since'];

/** Leads. */
export const leads: RecordKind = {
  noun: 'lead',
  ids: 'uuid',
  scopes: scopesOf('leads'),
  filterType: 'leads',
  // The documentation says that custom fields of deals can appear on leads.
  customFieldsOf: 'deal',
  fields: {
    title: { title: 'Title', description: 'The title.', type: 'string' },
    person_id: link('persons', 'Person', {
      source: 'documentation',
      valueBy: 'public',
    }),
    organization_id: link('organizations', 'Organization', {
      source: 'documentation',
      valueBy: 'public',
    }),
    owner_id: link('users', 'Owner', { description: 'The id of the user who owns the lead.' }),
    creator_id: link('users', 'Creator', {
      description: 'The id of the user who created the lead.',
      isReadOnly: true,
    }),
    label_ids: textIdList('Labels', 'The ids of its labels.', { links: 'leadLabels' }),
    value: object('Value', 'The value: "amount" and "currency".', {
      properties: {
        amount: { title: 'Amount', description: 'The amount.', type: 'number', source: 'public' },
        currency: {
          title: 'Currency',
          description: 'The currency.',
          type: 'string',
          source: 'public',
          isCurrency: true,
        },
      },
      required: ['amount', 'currency'],
    }),
    expected_close_date: date('Expected close date', 'The day on which it is expected to become a deal.'),
    visible_to: { ...visibleTo, source: 'public', typeBy: 'public' },
    is_archived: flag('Archived', 'Whether it is archived.', { initial: false }),
    was_seen: flag('Seen', 'Whether it was seen.', { initial: false }),
    source_name: text('Source', 'The name of its source.', { isReadOnly: true, initial: 'API' }),
    origin_id: text('Origin id', 'The id in the system that it comes from.', { isFixed: true }),
    channel: integer('Channel', 'The id of the channel of marketing.'),
    channel_id: text('Channel id', 'The id of the channel in the system that it comes from.'),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
    note: text('Note', 'A note.', {
      source: 'documentation',
      valueBy: 'public',
      until: '2021-04-23',
      replacedBy: 'Add a note with POST /v1/notes and "lead_id".',
    }),
  },
  required: ['title'],
  requiredAny: { fields: ['person_id', 'organization_id'], source: 'documentation' },
  search: {
    type: 'lead',
    fields: { title: ['title'] },
    shown: ['title', 'visible_to', 'is_archived'],
    onDemand: { was_seen: ['was_seen'] },
  },
  services: [
    {
      version: 'v1',
      path: '/leads',
      needsJson: true,
      archived: 'left-out',
      query: [...listQuery, 'archived_status'],
      operations: {
        list: 'documentation',
        get: 'documentation',
        add: 'documentation',
        patch: 'documentation',
        remove: 'documentation',
        permittedUsers: 'public',
        search: 'documentation',
      },
    },
    {
      version: 'v1',
      path: '/leads/archived',
      archived: 'only',
      query: listQuery,
      operations: { list: 'public' },
    },
    { version: 'v2', path: '/leads', operations: { search: 'public' } },
  ],
};

/** The labels of leads. */
export const leadLabels: RecordKind = {
  noun: 'lead label',
  ids: 'uuid',
  scopes: scopesOf('leads'),
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    color: text('Colour', 'The colour.', {
      enum: ['blue', 'brown', 'dark-gray', 'gray', 'green', 'orange', 'pink', 'purple', 'red', 'yellow'],
    }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['name', 'color'],
  services: [
    {
      version: 'v1',
      path: '/leadLabels',
      needsJson: true,
      operations: {
        list: 'documentation',
        get: 'documentation',
        add: 'documentation',
        patch: 'documentation',
        remove: 'documentation',
      },
    },
  ],
};

/** The sources of leads. Responses have only their names. */
export const leadSources: RecordKind = {
  noun: 'lead source',
  scopes: scopesOf('leads'),
  isSetUp: true,
  fields: { name: text('Name', 'The name.', { isReadOnly: true }) },
  required: [],
  present: ({ name }) => ({ name }),
  services: [{ version: 'v1', path: '/leadSources', operations: { list: 'documentation' } }],
};

/** Conversions of leads to deals, and of deals to leads. Their paths are routes. */
export const conversions: RecordKind = {
  noun: 'conversion',
  ids: 'uuid',
  fields: {
    status: text('Status', 'The status: "completed".', { isReadOnly: true, initial: 'completed' }),
    deal_id: link('deals', 'Deal', { description: 'The id of the new deal.', isReadOnly: true }),
    lead_id: textLink('leads', 'Lead', { description: 'The id of the new lead.', isReadOnly: true }),
  },
  required: [],
  services: [],
};
