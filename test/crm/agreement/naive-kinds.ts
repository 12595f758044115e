/** The kinds of records as the tests see them. It shares no code with `src`. */
export interface NaiveKind {
  /** The path of its records. With `:id`, they belong to the record that `owner` names. */
  readonly path: string;
  /** The kind of the owner, and the field with its id. */
  readonly owner?: readonly [kind: string, field: string];
  /** The field with its name. */
  readonly title: string;
  /** The path to which a record is added, if it is another one; `null` if only the data has some. */
  readonly addPath?: string | null;
  /** The other fields of a new record. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** The method of a change, and its path if it is another one; `null` if records cannot be changed. */
  readonly update: 'PUT' | 'PATCH' | null;
  readonly updatePath?: string;
  readonly canGet?: boolean;
  readonly canRemove?: boolean;
  readonly canRemoveMany?: boolean;
  readonly canMerge?: boolean;
  /** The type in searches. */
  readonly searched?: string;
  /** The lists of its records, and the position in each. */
  readonly lists: Readonly<Record<string, 'start' | 'cursor'>>;
  /** The member of a response of a list that identifies its records, and that of the record, if not the id. */
  readonly shownBy?: Readonly<Record<string, readonly [shown: string, stored: string]>>;
  /** The fields with the ids of other records, by their kinds. */
  readonly links?: Readonly<Record<string, string>>;
  /** The field by which an owner has a record once: a merge keeps one of two, and a second one is the first. */
  readonly onceBy?: string;
  /** Its paths in v2, if it has some. */
  readonly v2?: NaiveV2;
  /** Whether the CRM has some that no app can change. */
  readonly isBuiltIn?: boolean;
}

/** A kind of records in v2. Records change with PATCH. */
interface NaiveV2 {
  readonly path: string;
  /** The names of fields that v2 has otherwise. */
  readonly names?: Readonly<Record<string, string>>;
  /** The fields that v2 does not take. */
  readonly without?: readonly string[];
  /** The field that v2 has in place of the id. */
  readonly idBy?: string;
  readonly canUpdate?: boolean;
}

const conditions = {
  glue: 'and',
  conditions: [
    { glue: 'and', conditions: [] },
    { glue: 'or', conditions: [] },
  ],
};

const goal = {
  assignee: { id: 1, type: 'person' },
  type: { name: 'deals_won', params: {} },
  expected_outcome: { target: 1, tracking_metric: 'quantity' },
  duration: { start: '2026-01-01', end: null },
  interval: 'monthly',
};

const callLog = {
  to_phone_number: '1',
  outcome: 'busy',
  start_time: '2026-01-01 09:00:00',
  end_time: '2026-01-01 09:01:00',
};

const everything = { canRemove: true, canRemoveMany: true };
const changed = { canRemove: true };
const onlyListed = { addPath: null, update: null } as const;
const ofDeal = { owner: ['deals', 'deal_id'], canGet: false, canRemove: true } as const;

export const naiveKinds: Readonly<Record<string, NaiveKind>> = {
  deals: {
    ...everything,
    path: '/v1/deals',
    v2: { path: '/v2/deals' },
    title: 'title',
    update: 'PUT',
    canMerge: true,
    searched: 'deal',
    lists: { '/v1/deals': 'start', '/v1/deals/collection': 'cursor', '/v2/deals': 'cursor' },
    links: { person_id: 'persons', org_id: 'organizations', stage_id: 'stages', pipeline_id: 'pipelines' },
  },
  persons: {
    ...everything,
    path: '/v1/persons',
    v2: { path: '/v2/persons' },
    title: 'name',
    update: 'PUT',
    canMerge: true,
    searched: 'person',
    lists: { '/v1/persons': 'start', '/v1/persons/collection': 'cursor', '/v2/persons': 'cursor' },
    links: { org_id: 'organizations' },
  },
  organizations: {
    ...everything,
    path: '/v1/organizations',
    v2: { path: '/v2/organizations' },
    title: 'name',
    update: 'PUT',
    canMerge: true,
    searched: 'organization',
    lists: {
      '/v1/organizations': 'start',
      '/v1/organizations/collection': 'cursor',
      '/v2/organizations': 'cursor',
    },
  },
  activities: {
    ...everything,
    path: '/v1/activities',
    v2: { path: '/v2/activities', without: ['person_id'] },
    title: 'subject',
    update: 'PUT',
    lists: { '/v1/activities': 'start', '/v1/activities/collection': 'cursor', '/v2/activities': 'cursor' },
    links: { deal_id: 'deals', person_id: 'persons', org_id: 'organizations' },
  },
  products: {
    ...changed,
    path: '/v1/products',
    v2: { path: '/v2/products' },
    title: 'name',
    update: 'PUT',
    searched: 'product',
    lists: { '/v1/products': 'start', '/v2/products': 'cursor' },
  },
  leads: {
    ...changed,
    path: '/v1/leads',
    title: 'title',
    more: { person_id: 1 },
    update: 'PATCH',
    searched: 'lead',
    lists: { '/v1/leads': 'start' },
    links: { person_id: 'persons', organization_id: 'organizations' },
  },
  leadLabels: {
    ...changed,
    path: '/v1/leadLabels',
    title: 'name',
    more: { color: 'red' },
    update: 'PATCH',
    lists: { '/v1/leadLabels': 'start' },
  },
  leadSources: {
    ...onlyListed,
    path: '/v1/leadSources',
    title: 'name',
    canGet: false,
    lists: { '/v1/leadSources': 'start' },
    shownBy: { '/v1/leadSources': ['name', 'name'] },
  },
  notes: {
    ...changed,
    path: '/v1/notes',
    title: 'content',
    more: { deal_id: 1 },
    update: 'PUT',
    lists: { '/v1/notes': 'start' },
    links: { deal_id: 'deals', person_id: 'persons', org_id: 'organizations' },
  },
  comments: {
    ...changed,
    path: '/v1/notes/:id/comments',
    owner: ['notes', 'note_id'],
    title: 'content',
    update: 'PUT',
    lists: { '/v1/notes/:id/comments': 'start' },
  },
  files: {
    ...changed,
    path: '/v1/files',
    title: 'name',
    update: 'PUT',
    lists: { '/v1/files': 'start' },
    links: { deal_id: 'deals', person_id: 'persons', org_id: 'organizations' },
  },
  pipelines: {
    ...changed,
    path: '/v1/pipelines',
    v2: { path: '/v2/pipelines' },
    title: 'name',
    update: 'PUT',
    lists: { '/v1/pipelines': 'start', '/v2/pipelines': 'cursor' },
  },
  stages: {
    ...everything,
    path: '/v1/stages',
    v2: { path: '/v2/stages' },
    title: 'name',
    links: { pipeline_id: 'pipelines' },
    update: 'PUT',
    lists: { '/v1/stages': 'start', '/v2/stages': 'cursor' },
  },
  users: {
    path: '/v1/users',
    title: 'name',
    more: { email: 'a@b.example' },
    update: 'PUT',
    lists: { '/v1/users': 'start' },
  },
  teams: {
    path: '/v1/legacyTeams',
    title: 'name',
    more: { manager_id: 1 },
    update: 'PUT',
    lists: { '/v1/legacyTeams': 'start', '/v1/teams': 'start' },
  },
  goals: {
    ...changed,
    path: '/v1/goals',
    title: 'title',
    more: goal,
    update: 'PUT',
    canGet: false,
    lists: {},
  },
  callLogs: {
    ...changed,
    path: '/v1/callLogs',
    title: 'subject',
    more: callLog,
    update: null,
    lists: { '/v1/callLogs': 'start' },
    links: { deal_id: 'deals', person_id: 'persons', org_id: 'organizations' },
  },
  mailThreads: {
    ...changed,
    path: '/v1/mailbox/mailThreads',
    title: 'subject',
    addPath: null,
    update: null,
    lists: { '/v1/mailbox/mailThreads': 'start' },
    links: { deal_id: 'deals' },
  },
  mailMessages: {
    ...onlyListed,
    path: '/v1/mailbox/mailThreads/:id/mailMessages',
    owner: ['mailThreads', 'mail_thread_id'],
    title: 'subject',
    canGet: false,
    lists: { '/v1/mailbox/mailThreads/:id/mailMessages': 'start' },
  },
  filters: {
    ...everything,
    path: '/v1/filters',
    title: 'name',
    more: { type: 'deals', conditions },
    update: 'PUT',
    lists: { '/v1/filters': 'start' },
  },
  subscriptions: {
    ...changed,
    path: '/v1/subscriptions',
    title: 'description',
    addPath: '/v1/subscriptions/recurring',
    updatePath: '/v1/subscriptions/recurring',
    more: { deal_id: 1, currency: 'EUR' },
    update: 'PUT',
    lists: {},
    links: { deal_id: 'deals' },
  },
  payments: {
    ...onlyListed,
    path: '/v1/subscriptions/:id/payments',
    owner: ['subscriptions', 'subscription_id'],
    title: 'description',
    canGet: false,
    lists: { '/v1/subscriptions/:id/payments': 'start' },
  },
  currencies: {
    ...onlyListed,
    path: '/v1/currencies',
    title: 'name',
    canGet: false,
    lists: { '/v1/currencies': 'start' },
  },
  webhooks: {
    ...changed,
    path: '/v1/webhooks',
    title: 'name',
    more: {
      subscription_url: 'https://a.example',
      event_action: '*',
      event_object: '*',
      type: 'application',
    },
    update: null,
    canGet: false,
    lists: { '/v1/webhooks': 'start' },
  },
  projects: {
    ...changed,
    path: '/v1/projects',
    v2: { path: '/v2/projects', without: ['person_id', 'org_id'] },
    title: 'title',
    update: 'PUT',
    searched: 'project',
    lists: { '/v1/projects': 'cursor', '/v2/projects': 'cursor' },
    links: { person_id: 'persons', org_id: 'organizations' },
  },
  projectTemplates: {
    ...onlyListed,
    path: '/v1/projectTemplates',
    title: 'title',
    lists: { '/v1/projectTemplates': 'cursor', '/v2/projectTemplates': 'cursor' },
  },
  tasks: {
    ...changed,
    path: '/v1/tasks',
    v2: { path: '/v2/tasks' },
    title: 'title',
    more: { project_id: 1 },
    update: 'PUT',
    lists: { '/v1/tasks': 'cursor', '/v2/tasks': 'cursor' },
  },
  dealProducts: {
    ...ofDeal,
    path: '/v1/deals/:id/products',
    v2: { path: '/v2/deals/:id/products' },
    title: 'comments',
    more: { product_id: 1 },
    update: 'PUT',
    lists: {
      '/v1/deals/:id/products': 'start',
      '/v2/deals/:id/products': 'cursor',
      '/v2/deals/products': 'cursor',
    },
  },
  participants: {
    ...ofDeal,
    path: '/v1/deals/:id/participants',
    title: 'comment',
    more: { person_id: 9 },
    onceBy: 'person_id',
    update: null,
    lists: { '/v1/deals/:id/participants': 'start' },
  },
  followers: {
    ...ofDeal,
    path: '/v1/deals/:id/followers',
    title: 'comment',
    more: { user_id: 12 },
    onceBy: 'user_id',
    v2: { path: '/v2/deals/:id/followers', idBy: 'user_id', canUpdate: false },
    update: null,
    lists: { '/v1/deals/:id/followers': 'start', '/v2/deals/:id/followers': 'cursor' },
    shownBy: { '/v2/deals/:id/followers': ['user_id', 'user_id'] },
  },
  discounts: {
    ...ofDeal,
    path: '/v2/deals/:id/discounts',
    title: 'description',
    more: { amount: 1, type: 'amount' },
    update: 'PATCH',
    lists: { '/v2/deals/:id/discounts': 'cursor' },
  },
  installments: {
    ...ofDeal,
    path: '/v2/deals/:id/installments',
    title: 'description',
    more: { amount: 1, billing_date: '2026-01-01' },
    update: 'PATCH',
    lists: { '/v2/deals/installments': 'cursor' },
  },
  productVariations: {
    ...changed,
    path: '/v2/products/:id/variations',
    owner: ['products', 'product_id'],
    title: 'name',
    update: 'PATCH',
    canGet: false,
    lists: { '/v2/products/:id/variations': 'cursor' },
  },
  boards: {
    ...changed,
    path: '/v2/boards',
    title: 'name',
    update: 'PATCH',
    lists: { '/v2/boards': 'cursor', '/v1/projects/boards': 'start' },
  },
  phases: {
    ...changed,
    path: '/v2/phases',
    title: 'name',
    more: { board_id: 1 },
    update: 'PATCH',
    lists: { '/v2/phases': 'cursor', '/v1/projects/phases': 'start' },
  },
  activityTypes: {
    ...everything,
    path: '/v1/activityTypes',
    title: 'name',
    more: { icon_key: 'task' },
    update: 'PUT',
    canGet: false,
    lists: { '/v1/activityTypes': 'start' },
  },
  dealFields: fieldsOf('deal', true),
  personFields: fieldsOf('person', true),
  organizationFields: fieldsOf('organization', true),
  productFields: fieldsOf('product', true),
  activityFields: fieldsOf('activity', false),
  leadFields: {
    ...onlyListed,
    path: '/v1/leadFields',
    title: 'name',
    isBuiltIn: true,
    lists: { '/v1/leadFields': 'start' },
  },
  noteFields: {
    ...onlyListed,
    path: '/v1/noteFields',
    title: 'name',
    isBuiltIn: true,
    lists: { '/v1/noteFields': 'start' },
  },
  projectFields: {
    ...onlyListed,
    path: '/v2/projectFields',
    title: 'name',
    canGet: false,
    isBuiltIn: true,
    lists: { '/v2/projectFields': 'cursor' },
    shownBy: { '/v2/projectFields': ['field_code', 'key'] },
  },
};

/** Declares the fields of a kind: those of the CRM, and those of apps if they can be created. */
function fieldsOf(noun: string, canAdd: boolean): NaiveKind {
  const path = `/v1/${noun}Fields`;
  const inV2 = `/v2/${noun}Fields`;
  return {
    ...(canAdd ? everything : {}),
    path,
    title: 'name',
    addPath: canAdd ? path : null,
    more: { field_type: 'varchar' },
    update: canAdd ? 'PUT' : null,
    isBuiltIn: true,
    ...(canAdd && {
      v2: { path: inV2, idBy: 'key', names: { name: 'field_name', key: 'field_code' } },
    }),
    lists: { [path]: 'start', [inV2]: 'cursor' },
    shownBy: { [inV2]: ['field_code', 'key'] },
  };
}

/** The kinds that have no list: steps for them alone compare them. */
export const withoutList: readonly string[] = ['productImages', 'personPictures', 'conversions'];

/** The lists of records that belong to another one: the kind, the kind of the owner, and the field with its id. */
export const subLists: readonly (readonly [path: string, kind: string, field: string])[] = [
  ['/v1/organizations/:id/deals', 'deals', 'org_id'],
  ['/v1/persons/:id/deals', 'deals', 'person_id'],
  ['/v1/pipelines/:id/deals', 'deals', 'pipeline_id'],
  ['/v1/stages/:id/deals', 'deals', 'stage_id'],
  ['/v1/organizations/:id/persons', 'persons', 'org_id'],
  ['/v1/deals/:id/activities', 'activities', 'deal_id'],
  ['/v1/persons/:id/activities', 'activities', 'person_id'],
  ['/v1/organizations/:id/activities', 'activities', 'org_id'],
  ['/v1/deals/:id/files', 'files', 'deal_id'],
  ['/v1/projects/:id/tasks', 'tasks', 'project_id'],
];
