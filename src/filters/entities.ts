import { findNearMiss } from '../base/near-miss.ts';
import type { FieldKind } from './field-kind.ts';

/** An entity that a filter can be for, or that the fields of its conditions can belong to. */
interface Entity {
  /** The value of `type` in a filter. */
  readonly type: string;
  /** The value of `object` in a condition on its own fields. */
  readonly object: string;
  /** The plural, as a sentence begins with it. */
  readonly title: string;
  /** Other names, in lower case. */
  readonly aliases: readonly string[];
  /** The members of a record that can hold a linked record of this entity. */
  readonly links: readonly string[];
  /** The objects of which each of its records has at most one linked record. */
  readonly linksOne: readonly string[];
  /** The documented fields that have at most one value, with its kind. */
  readonly singleFields: Readonly<Record<string, FieldKind | undefined>>;
}

/** The known entities. Both lists are open: the CRM may know more. */
const entities: readonly Entity[] = [
  {
    type: 'deals',
    object: 'deal',
    title: 'Deals',
    aliases: ['deal', 'deals'],
    links: ['deal', 'deal_id'],
    linksOne: ['person', 'organization'],
    singleFields: {
      id: 'number',
      title: 'string',
      value: 'number',
      currency: 'string',
      status: 'string',
      stage_id: 'number',
      group_id: 'number',
      group_name: 'string',
      renewal_type: 'string',
      expected_close_date: 'date',
      visible_to: 'choice',
    },
  },
  {
    type: 'leads',
    object: 'lead',
    title: 'Leads',
    aliases: ['lead', 'leads'],
    links: ['lead', 'lead_id'],
    linksOne: ['person', 'organization'],
    singleFields: {},
  },
  {
    type: 'org',
    object: 'organization',
    title: 'Organizations',
    aliases: ['org', 'orgs', 'organization', 'organizations', 'organisation', 'organisations', 'company'],
    links: ['organization', 'org_id', 'org'],
    linksOne: [],
    singleFields: { id: 'number', name: 'string', owner_id: 'user', visible_to: 'choice', add_time: 'date' },
  },
  {
    type: 'people',
    object: 'person',
    title: 'People',
    aliases: ['person', 'persons', 'people', 'contact', 'contacts'],
    links: ['person', 'person_id'],
    linksOne: ['organization'],
    singleFields: { id: 'number', name: 'string', org_id: 'number', owner_id: 'user', visible_to: 'choice' },
  },
  {
    type: 'products',
    object: 'product',
    title: 'Products',
    aliases: ['product', 'products'],
    links: ['product', 'product_id'],
    linksOne: [],
    singleFields: { id: 'number', name: 'string' },
  },
  {
    type: 'activity',
    object: 'activity',
    title: 'Activities',
    aliases: ['activity', 'activities'],
    links: ['activity', 'activity_id'],
    linksOne: ['deal', 'organization'],
    singleFields: { id: 'number', subject: 'string', busy_flag: 'choice' },
  },
  {
    type: 'projects',
    object: 'project',
    title: 'Projects',
    aliases: ['project', 'projects'],
    links: ['project', 'project_id'],
    linksOne: [],
    singleFields: {},
  },
];

/** The known values of `type`. */
export const filterTypes = entities.map(({ type }) => type);

/** The known values of `object`. */
export const conditionObjects = entities.map(({ object }) => object);

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
  return entities.find((entity) => entity.object === object);
}

/** Returns the kind of a documented field with at most one value. */
export function documentedKind(object: unknown, key: string): FieldKind | undefined {
  const { singleFields } = entityOfObject(object) ?? {};
  return singleFields !== undefined && Object.hasOwn(singleFields, key) ? singleFields[key] : undefined;
}

/** Returns whether each record of a filter's type has at most one record of a condition's object. */
export function hasOne(type: unknown, object: string): boolean {
  const entity = entityOfType(type);
  return entity !== undefined && (entity.object === object || entity.linksOne.includes(object));
}
