import { addTime, date, flag, idList, integer, link, text, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { ofPublic } from './kind-names.ts';

/** Tasks of projects. */
export const tasks: RecordKind = {
  noun: 'task',
  fields: {
    title: text('Title', 'The title.', { type: 'string' }),
    project_id: link('projects', 'Project', { type: 'integer' }),
    description: text('Description', 'The description.'),
    parent_task_id: link('tasks', 'Parent task', { description: 'The id of the task that it belongs to.' }),
    assignee_id: link('users', 'Assignee', { description: 'The id of the user who does it.' }),
    assignee_ids: idList('Assignees', 'The ids of the users who do it.', { links: 'users' }),
    done: flag('Done', 'Whether it is done.', { v2: { name: 'is_done', sentAs: 'done' } }),
    is_milestone: flag('Milestone', 'Whether it is a milestone.', { v1: null, v2: { sentAs: 'milestone' } }),
    start_date: date('Start date', 'The day on which it begins.', { v1: null }),
    priority: integer('Priority', 'The id of the priority.', { v1: null }),
    due_date: date('Due date', 'The day on which it is due.'),
    creator_id: link('users', 'Creator', {
      description: 'The id of the user who created it.',
      isReadOnly: true,
    }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['title', 'project_id'],
  services: [
    {
      version: 'v1',
      path: '/projects/:id/tasks',
      parent: { kind: 'projects', field: 'project_id' },
      operations: { list: 'public' },
    },
    {
      version: 'v1',
      path: '/tasks',
      pages: 'cursor',
      query: ['assignee_id', 'project_id', 'parent_task_id', 'done'],
      operations: { list: 'documentation', ...ofPublic('get', 'add', 'update', 'remove') },
    },
    {
      version: 'v2',
      path: '/tasks',
      query: ['assignee_id', 'project_id', 'parent_task_id', 'is_done', 'is_milestone'],
      operations: ofPublic('list', 'get', 'add', 'patch', 'remove'),
    },
  ],
};
