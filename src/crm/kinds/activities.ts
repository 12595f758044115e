import {
  address,
  addTime,
  date,
  flag,
  integer,
  link,
  list,
  object,
  text,
  textLink,
  updateTime,
} from './fields.ts';
import type { RecordKind, Service } from './kind.ts';
import { ofPublic } from './kind-names.ts';
import { followParticipants } from './laws.ts';

/** The person of an attendee or a participant. */
const person = { member: 'person_id', kind: 'persons' } as const;

/** An attendee or a participant. */
const attendee = object('Attendee', 'A person, or an external address.', {
  type: 'object',
  properties: {
    person_id: integer('Person', 'The id of the person.'),
    email_address: text('Address', 'The email address.'),
  },
});

/** Activities. */
export const activities: RecordKind = {
  noun: 'activity',
  plural: 'activities',
  filterType: 'activity',
  fields: {
    subject: text('Subject', 'The subject.'),
    type: text('Type', 'The key of its type, such as "call".', {
      keyOf: {
        kind: 'activityTypes',
        field: 'key_string',
        usual: ['call', 'meeting', 'task', 'deadline', 'email', 'lunch'],
      },
    }),
    due_date: date('Due date', 'The day on which it is due.'),
    due_time: text('Due time', 'The time at which it is due, in UTC, as HH:MM.', { format: 'clock-time' }),
    duration: text('Duration', 'Its duration, as HH:MM.', { format: 'clock-time' }),
    done: flag('Done', 'Whether it is done.', { initial: false }),
    note: text('Note', 'A note, which only users of the CRM see.'),
    location: address('Location', 'The place.', {
      source: 'documentation',
      valueBy: 'public',
      since: '2020-04-15',
    }),
    public_description: text('Public description', 'The description that external calendars show.', {
      source: 'documentation',
      valueBy: 'public',
      since: '2020-04-15',
    }),
    busy_flag: flag('Busy', 'Whether the user is busy.', {
      source: 'documentation',
      valueBy: 'public',
      since: '2020-04-15',
      v2: { name: 'busy' },
    }),
    attendees: list('Attendees', 'Contacts, or persons with an external address.', {
      items: attendee,
      v2: { isOnDemand: true },
      source: 'documentation',
      valueBy: 'public',
      since: '2020-04-15',
      linkedBy: person,
    }),
    participants: list('Participants', 'The persons who take part.', { items: attendee, linkedBy: person }),
    user_id: link('users', 'User', {
      description: 'The id of the user who does it.',
      v2: { name: 'owner_id' },
    }),
    deal_id: link('deals', 'Deal'),
    lead_id: textLink('leads', 'Lead'),
    person_id: link('persons', 'Person', {
      description: 'The id of the person: the first participant.',
      v2: { isReadOnly: true },
    }),
    org_id: link('organizations', 'Organization'),
    project_id: link('projects', 'Project'),
    priority: integer('Priority', 'The id of the priority.', { v1: null }),
    outcome: integer('Outcome', 'The id of the outcome.', { v1: null }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
    marked_as_done_time: text('Done time', 'The time at which it was done.', { isReadOnly: true }),
  },
  required: [],
  follow: followParticipants,
  addedInV2: () => ({ is_deleted: false }),
  services: [
    {
      version: 'v1',
      path: '/activities',
      query: ['filter_id', 'user_id', 'type', 'done', 'start_date', 'end_date'],
      maxIds: 1000,
      operations: {
        add: 'documentation',
        update: 'documentation',
        ...ofPublic('list', 'get', 'remove', 'removeMany'),
      },
    },
    {
      version: 'v1',
      path: '/activities/collection',
      pages: 'cursor',
      hasLinkedIds: true,
      query: ['since', 'until', 'user_id', 'done', 'type'],
      operations: { list: 'documentation' },
    },
    {
      version: 'v2',
      path: '/activities',
      query: [
        ...['filter_id', 'ids', 'updated_since', 'updated_until', 'sort_by', 'sort_direction', 'done'],
        ...['owner_id', 'deal_id', 'lead_id', 'person_id', 'org_id'],
      ],
      shownBy: ['include_fields'],
      operations: ofPublic('list', 'get', 'add', 'patch', 'remove'),
    },
    ofRecord('deals', 'deal_id'),
    ofRecord('persons', 'person_id'),
    ofRecord('organizations', 'org_id'),
    ofRecord('projects', 'project_id'),
  ],
};

function ofRecord(kind: 'deals' | 'persons' | 'organizations' | 'projects', field: string): Service {
  return {
    version: 'v1',
    path: `/${kind}/:id/activities`,
    parent: { kind, field },
    query: ['done', 'exclude'],
    operations: { list: 'public' },
  };
}

/** The keys of the icons of activity types. */
const icons = [
  ...['task', 'email', 'meeting', 'deadline', 'call', 'lunch', 'calendar', 'downarrow', 'document'],
  ...['smartphone', 'camera', 'scissors', 'cogs', 'bubble', 'uparrow', 'checkbox', 'signpost', 'shuffle'],
  ...['addressbook', 'linegraph', 'picture', 'car', 'world', 'search', 'clip', 'sound', 'brush', 'key'],
  ...['padlock', 'pricetag', 'suitcase', 'finish', 'plane', 'loop', 'wifi', 'truck', 'cart', 'bulb', 'bell'],
  'presentation',
];

/** Types of activities. */
export const activityTypes: RecordKind = {
  noun: 'activity type',
  isSetUp: true,
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    key_string: text('Key', 'The key, which activities have as their type.', { isReadOnly: true }),
    icon_key: text('Icon', 'The key of the icon.', { type: 'string', knownValues: icons }),
    color: text('Colour', 'The colour, as six hexadecimal digits.'),
    order_nr: integer('Order', 'Its position.'),
    active_flag: flag('Active', 'Whether it is active.', { isReadOnly: true, initial: true }),
    is_custom_flag: flag('Custom', 'Whether the company created it.', { isReadOnly: true, initial: true }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['name', 'icon_key'],
  complete: (type) => ({
    ...type,
    key_string: type['key_string'] ?? String(type['name']).toLowerCase().replaceAll(' ', '_'),
  }),
  services: [
    {
      version: 'v1',
      path: '/activityTypes',
      operations: ofPublic('list', 'add', 'update', 'remove', 'removeMany'),
    },
  ],
};

/** Call logs. */
export const callLogs: RecordKind = {
  noun: 'call log',
  ids: 32,
  scopes: { read: ['phone-integration'], write: ['phone-integration'] },
  fields: {
    subject: text('Subject', 'The subject.'),
    duration: text('Duration', 'The duration in seconds.', { isFixed: true }),
    outcome: text('Outcome', 'The outcome.', {
      type: 'string',
      knownValues: ['connected', 'no_answer', 'left_message', 'left_voicemail', 'wrong_number', 'busy'],
    }),
    from_phone_number: text('From', 'The number of the caller.'),
    to_phone_number: text('To', 'The number that was called.', { type: 'string' }),
    start_time: text('Start', 'The start, in UTC.', { format: 'record-time' }),
    end_time: text('End', 'The end, in UTC.', { format: 'record-time' }),
    note: text('Note', 'A note.', {
      source: 'documentation',
      valueBy: 'public',
      isFixed: true,
      since: '2021-02-18',
    }),
    user_id: link('users', 'User'),
    activity_id: link('activities', 'Activity'),
    person_id: link('persons', 'Person'),
    org_id: link('organizations', 'Organization'),
    deal_id: link('deals', 'Deal'),
    lead_id: textLink('leads', 'Lead'),
    has_recording: flag('Recording', 'Whether it has a recording.', { isReadOnly: true, initial: false }),
  },
  required: ['to_phone_number', 'outcome', 'start_time', 'end_time'],
  services: [
    {
      version: 'v1',
      path: '/callLogs',
      operations: {
        list: 'documentation',
        get: 'documentation',
        add: 'documentation',
        remove: 'documentation',
      },
    },
  ],
};
