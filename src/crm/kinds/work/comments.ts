import { addTime, link, text, updateTime } from '../fields.ts';
import type { RecordKind } from '../kind.ts';

/** Comments on notes. */
export const comments: RecordKind = {
  noun: 'comment',
  ids: 'uuid',
  fields: {
    note_id: link('notes', 'Note', 'The id of the note.', { isReadOnly: true }),
    content: text('Content', 'The content.', { type: 'string' }),
    user_id: link('users', 'User', 'The id of the author.', { isReadOnly: true }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['content'],
  services: [
    {
      version: 'v1',
      path: '/notes/:id/comments',
      parent: { kind: 'notes', field: 'note_id' },
      operations: { list: 'public', get: 'public', add: 'public', update: 'public', remove: 'public' },
    },
  ],
};
