import { addTime, flag, integer, text, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';

/** Pipelines. */
export const pipelines: RecordKind = {
  noun: 'pipeline',
  isSetUp: true,
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    deal_probability: flag('Probability', 'Whether its deals have a probability.', {
      v2: 'is_deal_probability_enabled',
      v2As: 'boolean',
    }),
    order_nr: integer('Order', 'Its position.'),
    active: flag('Active', 'Whether it is active.', { initial: true, v2: null }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['name'],
  services: [
    {
      version: 'v1',
      path: '/pipelines',
      operations: {
        list: 'documentation',
        get: 'public',
        add: 'public',
        update: 'public',
        remove: 'public',
      },
    },
    {
      version: 'v2',
      path: '/pipelines',
      query: ['sort_by', 'sort_direction'],
      operations: {
        list: 'documentation',
        get: 'public',
        add: 'public',
        patch: 'public',
        remove: 'public',
      },
    },
  ],
};
