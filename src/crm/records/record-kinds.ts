import type { FieldSchema } from '../../extensions/declaration.ts';

/** A kind of record that is served. */
export interface RecordKind {
  /** The noun for one record, such as "deal". */
  readonly noun: string;
  /** The `type` of its filters. */
  readonly filterType: string;
  /** The known fields. Records may have others. */
  readonly fields: Readonly<Record<string, FieldSchema>>;
  /** The fields that a new record needs. */
  readonly required: readonly string[];
  /** The fields that requests cannot change. */
  readonly readOnly: readonly string[];
  /** The read-only fields that every record in a response of v1 has, with their values without a group. */
  readonly always: Readonly<Record<string, null>>;
  /** The fields that have the id of another record, by the kind of that record. */
  readonly links: Readonly<Record<string, RecordKindName>>;
  /** Whether two records can be merged. */
  readonly isMergeable: boolean;
}

/** The names of the kinds. */
export const recordKindNames = ['deals', 'persons', 'organizations'] as const;

/** The name of a kind, which is also its path. */
export type RecordKindName = (typeof recordKindNames)[number];

const visibleTo = {
  title: 'Visibility',
  description: 'The visibility group. Changing it needs a permission.',
  type: ['string', 'null'],
} as const satisfies FieldSchema;

const ownerId = {
  title: 'Owner',
  description: 'The id of the user who owns the record.',
  type: ['integer', 'null'],
} as const satisfies FieldSchema;

const organizationId = {
  title: 'Organization',
  description: 'The id of the organization. Responses of v1 have an object with its name.',
  type: ['integer', 'null'],
} as const satisfies FieldSchema;

/** The kinds of records, by their names. */
export const recordKinds: Readonly<Record<RecordKindName, RecordKind>> = {
  deals: {
    noun: 'deal',
    filterType: 'deals',
    fields: {
      title: { title: 'Title', description: 'The title.', type: 'string', requiredBy: 'public' },
      value: { title: 'Value', description: 'The value.', type: ['number', 'null'], valueBy: 'public' },
      currency: {
        title: 'Currency',
        description: 'The currency of the value.',
        type: ['string', 'null'],
        valueBy: 'public',
      },
      group_id: { title: 'Group id', description: 'The id of its group.', type: ['integer', 'null'] },
      group_name: { title: 'Group name', description: 'The name of its group.', type: ['string', 'null'] },
      renewal_type: {
        title: 'Renewal type',
        description: 'The origin of the deal.',
        enum: ['one_time', 'renewal', 'new_business'],
      },
      expected_close_date: {
        title: 'Expected close date',
        description: 'The day on which the deal is expected to be won, as YYYY-MM-DD.',
        type: ['string', 'null'],
        format: 'date',
        valueBy: 'public',
      },
      visible_to: visibleTo,
      person_id: {
        title: 'Person',
        description: 'The id of the person. Responses of v1 have an object with the name.',
        type: ['integer', 'null'],
        source: 'public',
      },
      org_id: { ...organizationId, source: 'public' },
    },
    required: ['title'],
    readOnly: ['id', 'group_id', 'group_name'],
    always: { group_id: null, group_name: null },
    links: { person_id: 'persons', org_id: 'organizations' },
    isMergeable: true,
  },
  persons: {
    noun: 'person',
    filterType: 'people',
    fields: {
      name: { title: 'Name', description: 'The name.', type: 'string', requiredBy: 'public' },
      org_id: organizationId,
      owner_id: ownerId,
      email: contactList('Email', 'address'),
      phone: contactList('Phone', 'number'),
      visible_to: visibleTo,
    },
    required: ['name'],
    readOnly: ['id'],
    always: {},
    links: { org_id: 'organizations' },
    isMergeable: true,
  },
  organizations: {
    noun: 'organization',
    filterType: 'org',
    fields: {
      name: { title: 'Name', description: 'The name.', type: 'string' },
      owner_id: ownerId,
      visible_to: visibleTo,
      add_time: { title: 'Add time', description: 'The time of its creation.', type: 'string' },
    },
    required: ['name'],
    readOnly: ['id'],
    always: {},
    links: {},
    isMergeable: false,
  },
};

/** Returns a value for each kind. */
export function forEachKind<Value>(
  make: (kind: RecordKindName, declaration: RecordKind) => Value,
): Readonly<Record<RecordKindName, Value>> {
  const entries = recordKindNames.map((kind) => [kind, make(kind, recordKinds[kind])]);
  return Object.fromEntries(entries) as Record<RecordKindName, Value>;
}

function contactList(title: string, noun: string): FieldSchema {
  return {
    title,
    description: 'Each with "value", "primary" and "label".',
    type: ['array', 'null'],
    items: {
      title,
      description: `One ${noun}.`,
      type: 'object',
      properties: {
        value: { title: 'Value', description: `The ${noun}.`, type: 'string', requiredBy: 'decision' },
        primary: { title: 'Primary', description: `Whether it is the first ${noun}.`, type: 'boolean' },
        label: { title: 'Label', description: 'Its label.', type: 'string' },
      },
      required: ['value'],
    },
  };
}
