/** The names of the kinds, in the order of their paths. */
export const recordKindNames = [
  'deals',
  'persons',
  'organizations',
  'activities',
  'products',
  'leads',
  'leadLabels',
  'leadSources',
  'notes',
  'comments',
  'files',
  'pipelines',
  'stages',
  'users',
  'teams',
  'goals',
  'callLogs',
  'mailThreads',
  'mailMessages',
  'filters',
  'subscriptions',
  'payments',
  'currencies',
  'webhooks',
  'projects',
  'projectTemplates',
  'tasks',
  'dealProducts',
  'participants',
  'followers',
  'discounts',
  'installments',
  'productVariations',
  'productImages',
  'personPictures',
  'conversions',
  'boards',
  'phases',
  'activityTypes',
  'dealFields',
  'personFields',
  'organizationFields',
  'productFields',
  'activityFields',
  'leadFields',
  'noteFields',
  'projectFields',
] as const;

/** The name of a kind. It is also its path, unless it belongs to other records. */
export type RecordKindName = (typeof recordKindNames)[number];

/** The kinds whose ids are texts. */
export type TextIdKind =
  | 'leads'
  | 'leadLabels'
  | 'comments'
  | 'goals'
  | 'callLogs'
  | 'discounts'
  | 'conversions';

/** The scopes of a kind of record. An app needs one of them. */
export interface Scopes {
  readonly read: readonly string[];
  readonly write: readonly string[];
}

/** Returns the two usual scopes of a subject, such as `deals:read` and `deals:full`. */
export function scopesOf(subject: string): Scopes {
  const full = `${subject}:full`;
  return { read: [`${subject}:read`, full], write: [full] };
}

/** Returns operations whose source is public, by their names. */
export function ofPublic<Name extends string>(...names: readonly Name[]): Readonly<Record<Name, 'public'>> {
  return Object.fromEntries(names.map((name) => [name, 'public'])) as Record<Name, 'public'>;
}
