import { addTime, flag, object, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';

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
  services: [{ version: 'v1', path: '/filters', operations: { remove: 'public', removeMany: 'public' } }],
};
