import { findNearMiss } from '../base/near-miss.ts';

/** An entity that a filter can be for, or that the fields of its conditions can belong to. */
interface Entity {
  /** The value of `type` in a filter. */
  readonly type: string;
  /** The value of `object` in a condition; `null` if conditions on its own fields are not documented. */
  readonly object: string | null;
  /** The plural, as a sentence begins with it. */
  readonly title: string;
  /** Other names, in lower case. */
  readonly aliases: readonly string[];
  /** The members of a record that can hold a linked record of this entity. */
  readonly links: readonly string[];
  /** The keys of documented fields that have at most one value. */
  readonly singleFields: readonly string[];
}

/** The known entities. Both lists are open: the CRM may know more. */
const entities: readonly Entity[] = [
  {
    type: 'deals',
    object: 'deal',
    title: 'Deals',
    aliases: ['deal', 'deals'],
    links: ['deal', 'deal_id'],
    singleFields: [
      'id',
      'title',
      'value',
      'currency',
      'status',
      'stage_id',
      'group_id',
      'group_name',
      'renewal_type',
      'expected_close_date',
      'visible_to',
    ],
  },
  { type: 'leads', object: null, title: 'Leads', aliases: ['lead', 'leads'], links: [], singleFields: [] },
  {
    type: 'org',
    object: 'organization',
    title: 'Organizations',
    aliases: ['org', 'orgs', 'organization', 'organizations', 'organisation', 'organisations', 'company'],
    links: ['organization', 'org_id', 'org'],
    singleFields: ['id', 'name', 'owner_id', 'visible_to', 'add_time'],
  },
  {
    type: 'people',
    object: 'person',
    title: 'People',
    aliases: ['person', 'persons', 'people', 'contact', 'contacts'],
    links: ['person', 'person_id'],
    singleFields: ['id', 'name', 'org_id', 'owner_id', 'visible_to'],
  },
  {
    type: 'products',
    object: 'product',
    title: 'Products',
    aliases: ['product', 'products'],
    links: ['product', 'product_id'],
    singleFields: ['id', 'name'],
  },
  {
    type: 'activity',
    object: 'activity',
    title: 'Activities',
    aliases: ['activity', 'activities'],
    links: ['activity', 'activity_id'],
    singleFields: ['id', 'subject', 'busy_flag'],
  },
  {
    type: 'projects',
    object: null,
    title: 'Projects',
    aliases: ['project', 'projects'],
    links: [],
    singleFields: [],
  },
];

/** The known values of `type`. */
export const filterTypes = entities.map(({ type }) => type);

/** The known values of `object`. */
export const conditionObjects = entities.flatMap(({ object }) => object ?? []);

/** Returns the known value that a wrong `type` or `object` means; `isCertain` if it is another name of it. */
export function findEntityName(
  name: string,
  role: 'type' | 'object',
): { readonly name: string; readonly isCertain: boolean } | undefined {
  const alias = entities.find(({ aliases }) => aliases.includes(name.toLowerCase()))?.[role];
  if (alias) return { name: alias, isCertain: true };
  const near = findNearMiss(name, role === 'type' ? filterTypes : conditionObjects);
  return near === undefined ? undefined : { name: near, isCertain: false };
}

/** Returns the entity of a filter's `type`. */
export function entityOfType(type: unknown): Entity | undefined {
  return entities.find((entity) => entity.type === type);
}

/** Returns the entity of a condition's `object`. */
export function entityOfObject(object: unknown): Entity | undefined {
  return entities.find((entity) => entity.object !== null && entity.object === object);
}
