import { addTime, flag, integer, link, list, object, text, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { ofPublic, scopesOf } from './kind-names.ts';

/** Goals. */
export const goals: RecordKind = {
  noun: 'goal',
  ids: 24,
  scopes: scopesOf('goals'),
  fields: {
    title: text('Title', 'The title.'),
    type: object('Type', 'The type: "name", such as "revenue_forecast", and "params".', {
      source: 'documentation',
      valueBy: 'public',
      requiredBy: 'public',
      since: '2021-01-12',
    }),
    assignee: object('Assignee', 'The "id" and the "type" of the assignee.'),
    expected_outcome: object('Outcome', 'The "target" and the "tracking_metric".'),
    duration: object('Duration', 'The days "start" and "end". "end" can be null.', {
      source: 'documentation',
      valueBy: 'public',
      requiredBy: 'public',
      since: '2021-01-12',
    }),
    interval: text('Interval', 'The interval.', {
      knownValues: ['weekly', 'monthly', 'quarterly', 'yearly'],
    }),
    owner_id: link('users', 'Owner', {
      description: 'The id of the user who owns the goal.',
      isReadOnly: true,
    }),
    is_active: flag('Active', 'Whether it is active.', { isReadOnly: true, initial: true }),
    report_ids: list('Reports', 'The ids of its reports. Each goal has at least one.', {
      source: 'documentation',
      isReadOnly: true,
      since: '2021-01-12',
    }),
  },
  required: ['assignee', 'type', 'expected_outcome', 'duration', 'interval'],
  present: (goal) => ({ ...goal, report_ids: goal['report_ids'] ?? [`report-${goal['id']}`] }),
  services: [
    {
      version: 'v1',
      path: '/goals',
      operations: ofPublic('add', 'update', 'remove'),
    },
  ],
};

/** Currencies, also those of the company. */
export const currencies: RecordKind = {
  noun: 'currency',
  plural: 'currencies',
  isSetUp: true,
  fields: {
    code: text('Code', 'The code, such as "EUR".', { isReadOnly: true }),
    name: text('Name', 'The name.', { isReadOnly: true }),
    symbol: text('Symbol', 'The symbol.', { isReadOnly: true }),
    decimal_points: integer('Decimals', 'The number of decimals.', { isReadOnly: true }),
    active_flag: flag('Active', 'Whether it is active.', { isReadOnly: true }),
    is_custom_flag: flag('Custom', 'Whether the company created it.', { isReadOnly: true }),
  },
  required: [],
  services: [{ version: 'v1', path: '/currencies', query: ['term'], operations: { list: 'documentation' } }],
};

/** Filters. Their conditions are checked like those of a file. */
export const filters: RecordKind = {
  noun: 'filter',
  fields: {
    name: { title: 'Name', description: 'The name.', type: 'string' },
    type: {
      title: 'Type',
      description: 'The kind of record that it applies to.',
      type: 'string',
      isFixed: true,
    },
    conditions: object('Conditions', 'The tree of conditions.', { type: 'object', source: 'documentation' }),
    active_flag: flag('Active', 'Whether it is active.', { isReadOnly: true }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['name', 'type', 'conditions'],
  services: [{ version: 'v1', path: '/filters', operations: ofPublic('remove', 'removeMany') }],
};
