import { activeFlag, addTime, flag, integer, link, number, text, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { ofPublic } from './kind-names.ts';

/** Pipelines. */
export const pipelines: RecordKind = {
  noun: 'pipeline',
  isSetUp: true,
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    deal_probability: flag('Probability', 'Whether its deals have a probability.', {
      v2: { name: 'is_deal_probability_enabled' },
    }),
    order_nr: integer('Order', 'Its position.', { v2: { isReadOnly: true } }),
    active: activeFlag,
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['name'],
  services: [
    {
      version: 'v1',
      path: '/pipelines',
      ofOne: ['totals_convert_currency'],
      operations: { list: 'documentation', ...ofPublic('get', 'add', 'update', 'remove') },
    },
    {
      version: 'v2',
      path: '/pipelines',
      query: ['sort_by', 'sort_direction'],
      operations: ofPublic('list', 'get', 'add', 'patch', 'remove'),
    },
  ],
};

/** Stages of pipelines. */
export const stages: RecordKind = {
  noun: 'stage',
  isSetUp: true,
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    pipeline_id: link('pipelines', 'Pipeline', { type: 'integer' }),
    deal_probability: number('Probability', 'The probability of its deals, in percent.', {
      between: [0, 100],
    }),
    rotten_flag: flag('Rotten', 'Whether deals can rot in it.', {
      v2: { name: 'is_deal_rot_enabled' },
    }),
    rotten_days: integer('Days', 'The number of days after which a deal is rotten.', {
      v2: { name: 'days_to_rotten' },
    }),
    order_nr: integer('Order', 'Its position.', { v2: { isReadOnly: true } }),
    active_flag: activeFlag,
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['name', 'pipeline_id'],
  services: [
    {
      version: 'v1',
      path: '/stages',
      query: ['pipeline_id'],
      ofOne: ['everyone'],
      operations: ofPublic('list', 'get', 'add', 'update', 'remove', 'removeMany'),
    },
    {
      version: 'v2',
      path: '/stages',
      query: ['pipeline_id', 'sort_by', 'sort_direction'],
      operations: ofPublic('list', 'get', 'add', 'patch', 'remove'),
    },
  ],
};
