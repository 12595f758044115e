import { addTime, integer, text, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';

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
    { version: 'v1', path: '/projects/boards', operations: { list: 'public', get: 'public' } },
    {
      version: 'v2',
      path: '/boards',
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
