import { addTime, flag, link, text, textLink, updateTime } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { ofPublic } from './kind-names.ts';

/** Notes. */
export const notes: RecordKind = {
  noun: 'note',
  fields: {
    content: text('Content', 'The content, as HTML.', { type: 'string' }),
    lead_id: textLink('leads', 'Lead', {
      source: 'documentation',
      valueBy: 'public',
    }),
    deal_id: link('deals', 'Deal'),
    person_id: link('persons', 'Person'),
    org_id: link('organizations', 'Organization'),
    project_id: link('projects', 'Project'),
    task_id: link('tasks', 'Task'),
    user_id: link('users', 'User', { description: 'The id of the author.' }),
    pinned_to_lead_flag: flag('Pinned to lead', 'Whether it is pinned to the lead.', {
      source: 'documentation',
      valueBy: 'public',
    }),
    pinned_to_deal_flag: flag('Pinned to deal', 'Whether it is pinned to the deal.'),
    pinned_to_person_flag: flag('Pinned to person', 'Whether it is pinned to the person.'),
    pinned_to_organization_flag: flag('Pinned to organization', 'Whether it is pinned to the organization.'),
    pinned_to_project_flag: flag('Pinned to project', 'Whether it is pinned to the project.'),
    pinned_to_task_flag: flag('Pinned to task', 'Whether it is pinned to the task.'),
    active_flag: flag('Active', 'Whether it is active.', { isReadOnly: true, initial: true }),
    add_time: addTime,
    update_time: updateTime,
  },
  required: ['content'],
  requiredAny: {
    fields: ['lead_id', 'deal_id', 'person_id', 'org_id', 'project_id', 'task_id'],
    source: 'public',
  },
  services: [
    {
      version: 'v1',
      path: '/notes',
      query: [
        ...['user_id', 'lead_id', 'deal_id', 'person_id', 'org_id', 'sort'],
        ...['pinned_to_lead_flag', 'pinned_to_deal_flag', 'pinned_to_person_flag'],
        ...['pinned_to_organization_flag', 'updated_since', 'start_date', 'end_date', 'project_id'],
        ...['task_id', 'pinned_to_project_flag', 'pinned_to_task_flag'],
      ],
      operations: { list: 'documentation', ...ofPublic('get', 'add', 'update', 'remove') },
    },
  ],
};

/** Comments on notes. */
export const comments: RecordKind = {
  noun: 'comment',
  ids: 'uuid',
  fields: {
    note_id: link('notes', 'Note', { isReadOnly: true }),
    content: text('Content', 'The content.', { type: 'string' }),
    user_id: link('users', 'User', { description: 'The id of the author.', isReadOnly: true }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['content'],
  neededInChange: ['content'],
  services: [
    {
      version: 'v1',
      path: '/notes/:id/comments',
      parent: { kind: 'notes', field: 'note_id' },
      operations: ofPublic('list', 'get', 'add', 'update', 'remove'),
    },
  ],
};
