/** The kinds of records as the tests see them. It shares no code with `src`. */
export interface NaiveKind {
  readonly path: string;
  /** The field with its name. */
  readonly title: string;
  /** The other fields of a new record. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly update: 'PUT' | 'PATCH';
  readonly canRemove?: boolean;
  readonly canRemoveMany?: boolean;
  readonly canMerge?: boolean;
  /** The type in searches. */
  readonly searched?: string;
  /** The lists of its records, and the position in each. */
  readonly lists: Readonly<Record<string, 'start' | 'cursor'>>;
  /** The fields with the ids of other records, by their kinds. */
  readonly links?: Readonly<Record<string, string>>;
}

export const naiveKinds: Readonly<Record<string, NaiveKind>> = {
  deals: {
    path: '/v1/deals',
    title: 'title',
    update: 'PUT',
    canRemove: true,
    canRemoveMany: true,
    canMerge: true,
    searched: 'deal',
    lists: { '/v1/deals': 'start', '/v1/deals/collection': 'cursor', '/v2/deals': 'cursor' },
    links: { person_id: 'persons', org_id: 'organizations', stage_id: 'stages', pipeline_id: 'pipelines' },
  },
  persons: {
    path: '/v1/persons',
    title: 'name',
    update: 'PUT',
    canRemove: true,
    canRemoveMany: true,
    canMerge: true,
    searched: 'person',
    lists: { '/v1/persons': 'start', '/v1/persons/collection': 'cursor', '/v2/persons': 'cursor' },
    links: { org_id: 'organizations' },
  },
  organizations: {
    path: '/v1/organizations',
    title: 'name',
    update: 'PUT',
    canRemove: true,
    canRemoveMany: true,
    canMerge: true,
    searched: 'organization',
    lists: {
      '/v1/organizations': 'start',
      '/v1/organizations/collection': 'cursor',
      '/v2/organizations': 'cursor',
    },
  },
  activities: {
    path: '/v1/activities',
    title: 'subject',
    update: 'PUT',
    canRemove: true,
    canRemoveMany: true,
    lists: { '/v1/activities': 'start', '/v1/activities/collection': 'cursor', '/v2/activities': 'cursor' },
    links: { deal_id: 'deals', person_id: 'persons', org_id: 'organizations' },
  },
  products: {
    path: '/v1/products',
    title: 'name',
    update: 'PUT',
    canRemove: true,
    searched: 'product',
    lists: { '/v1/products': 'start', '/v2/products': 'cursor' },
  },
  leads: {
    path: '/v1/leads',
    title: 'title',
    more: { person_id: 1 },
    update: 'PATCH',
    canRemove: true,
    searched: 'lead',
    lists: { '/v1/leads': 'start' },
    links: { person_id: 'persons', organization_id: 'organizations' },
  },
  leadLabels: {
    path: '/v1/leadLabels',
    title: 'name',
    more: { color: 'red' },
    update: 'PATCH',
    canRemove: true,
    lists: { '/v1/leadLabels': 'start' },
  },
  notes: {
    path: '/v1/notes',
    title: 'content',
    more: { deal_id: 1 },
    update: 'PUT',
    canRemove: true,
    lists: { '/v1/notes': 'start' },
    links: { deal_id: 'deals', person_id: 'persons', org_id: 'organizations' },
  },
  pipelines: {
    path: '/v1/pipelines',
    title: 'name',
    update: 'PUT',
    canRemove: true,
    lists: { '/v1/pipelines': 'start', '/v2/pipelines': 'cursor' },
  },
  stages: {
    path: '/v1/stages',
    title: 'name',
    more: { pipeline_id: 1 },
    update: 'PUT',
    canRemove: true,
    canRemoveMany: true,
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
  projects: {
    path: '/v1/projects',
    title: 'title',
    update: 'PUT',
    canRemove: true,
    searched: 'project',
    lists: { '/v1/projects': 'cursor', '/v2/projects': 'cursor' },
    links: { person_id: 'persons', org_id: 'organizations' },
  },
  tasks: {
    path: '/v1/tasks',
    title: 'title',
    more: { project_id: 1 },
    update: 'PUT',
    canRemove: true,
    lists: { '/v1/tasks': 'cursor', '/v2/tasks': 'cursor' },
  },
};

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
];
