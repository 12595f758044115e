import { addTime, date, flag, idList, integer, link, text, time, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { ofPublic } from './kind-names.ts';

/** Projects. */
export const projects: RecordKind = {
  noun: 'project',
  filterType: 'projects',
  fields: {
    title: text('Title', 'The title.', { type: 'string' }),
    description: text('Description', 'The description.'),
    status: text('Status', 'The status.', { initial: 'open' }),
    board_id: link('boards', 'Board'),
    phase_id: link('phases', 'Phase', { description: 'The id of the phase of the board.' }),
    owner_id: link('users', 'Owner', { description: 'The id of the user who owns the project.' }),
    start_date: date('Start', 'The first day.'),
    end_date: date('End', 'The last day.'),
    deal_ids: idList('Deals', 'The ids of its deals.', { links: 'deals' }),
    person_id: link('persons', 'Person', { v2: null }),
    org_id: link('organizations', 'Organization', { v2: null }),
    person_ids: idList('Persons', 'The ids of its persons.', { links: 'persons', v1: null }),
    org_ids: idList('Organizations', 'The ids of its organizations.', { links: 'organizations', v1: null }),
    template_id: link('projectTemplates', 'Template', { isFixed: true }),
    health_status: integer('Health', 'The id of the state of its health.'),
    archive_time: time('Archive time', 'The time at which it was archived.', { isReadOnly: true }),
    is_archived: flag('Archived', 'Whether it is archived.', { isReadOnly: true, initial: false }),
    labels: idList('Labels', 'The ids of its labels.', { v2: { name: 'label_ids' } }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['title'],
  search: {
    type: 'project',
    fields: { title: ['title'], description: ['description'] },
    shown: ['title', 'status'],
  },
  services: [
    {
      version: 'v1',
      path: '/projects',
      pages: 'cursor',
      archived: 'left-out',
      query: ['filter_id', 'status', 'phase_id', 'include_archived'],
      operations: { list: 'documentation', ...ofPublic('get', 'add', 'update', 'remove') },
    },
    {
      version: 'v2',
      path: '/projects/archived',
      archived: 'only',
      query: ['filter_id', 'status', 'phase_id'],
      operations: { list: 'public' },
    },
    {
      version: 'v2',
      path: '/projects',
      archived: 'left-out',
      query: ['filter_id', 'status', 'phase_id', 'deal_id', 'person_id', 'org_id'],
      operations: ofPublic('list', 'get', 'add', 'patch', 'remove', 'changelog', 'permittedUsers', 'search'),
    },
  ],
};

/** Boards of projects. */
export const boards: RecordKind = {
  noun: 'board',
  isSetUp: true,
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    order_nr: integer('Order', 'Its position.'),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['name'],
  services: [
    { version: 'v1', path: '/projects/boards', operations: ofPublic('list', 'get') },
    {
      version: 'v2',
      path: '/boards',
      operations: ofPublic('list', 'get', 'add', 'patch', 'remove'),
    },
  ],
};

/** Phases of the boards of projects. */
export const phases: RecordKind = {
  noun: 'phase',
  isSetUp: true,
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    board_id: link('boards', 'Board', { type: 'integer' }),
    order_nr: integer('Order', 'Its position.'),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['name', 'board_id'],
  services: [
    {
      version: 'v1',
      path: '/projects/phases',
      query: ['board_id'],
      neededQuery: ['board_id'],
      operations: ofPublic('list', 'get'),
    },
    {
      version: 'v2',
      path: '/phases',
      query: ['board_id'],
      neededQuery: ['board_id'],
      operations: ofPublic('list', 'get', 'add', 'patch', 'remove'),
    },
  ],
};

/** Templates of projects. */
export const projectTemplates: RecordKind = {
  noun: 'project template',
  isSetUp: true,
  fields: {
    title: text('Title', 'The title.', { isReadOnly: true }),
    description: text('Description', 'The description.', { isReadOnly: true }),
    projects_board_id: integer('Board', 'The id of the board.', { isReadOnly: true }),
    owner_id: link('users', 'Owner', {
      description: 'The id of the user who owns the template.',
      isReadOnly: true,
    }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: [],
  services: [
    {
      version: 'v1',
      path: '/projectTemplates',
      pages: 'cursor',
      operations: { list: 'documentation', get: 'public' },
    },
    { version: 'v2', path: '/projectTemplates', operations: ofPublic('list', 'get') },
  ],
};
