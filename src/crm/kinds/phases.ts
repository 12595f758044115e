import { addTime, integer, link, text, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';

/** Phases of the boards of projects. */
export const phases: RecordKind = {
  noun: 'phase',
  isSetUp: true,
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    board_id: link('boards', 'Board', 'The id of the board.', { type: 'integer' }),
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
      operations: { list: 'public', get: 'public' },
    },
    {
      version: 'v2',
      path: '/phases',
      query: ['board_id'],
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
