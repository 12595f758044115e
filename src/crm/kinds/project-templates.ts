import { addTime, integer, link, text, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';

/** Templates of projects. */
export const projectTemplates: RecordKind = {
  noun: 'project template',
  isSetUp: true,
  fields: {
    title: text('Title', 'The title.', { isReadOnly: true }),
    description: text('Description', 'The description.', { isReadOnly: true }),
    projects_board_id: integer('Board', 'The id of the board.', { isReadOnly: true }),
    owner_id: link('users', 'Owner', 'The id of the user who owns the template.', { isReadOnly: true }),
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
    { version: 'v2', path: '/projectTemplates', operations: { list: 'documentation', get: 'public' } },
  ],
};
