import { listWords, quote } from '../base/text.ts';
import type { OptionSchema, TypeOf } from '../format/option-schema.ts';
import { conditionObjects, filterTypes } from './entities.ts';
import { documentedOperators, operatorNamed } from './operators.ts';

/** The subfields of an address. */
export const addressComponents = [
  'subpremise',
  'street_number',
  'route',
  'sublocality',
  'locality',
  'admin_area_level_1',
  'admin_area_level_2',
  'country',
  'postal_code',
  'formatted_address',
] as const;

const withoutValue = listWords(
  documentedOperators.filter((name) => operatorNamed(name)?.takesValue === false).map(quote),
  'and',
);

/** The members of a condition: one test of one field. */
export const conditionSchema = {
  title: 'Condition',
  description: 'A test of one field. It has exactly these five members.',
  type: 'object',
  properties: {
    object: {
      title: 'Object',
      description: 'The entity that the field belongs to, such as "deal" or "organization".',
      type: 'string',
    },
    field_id: {
      title: 'Field',
      description: "The id of the field, from the entity's fields endpoint.",
      type: ['string', 'number'],
    },
    operator: {
      title: 'Operator',
      description: 'The comparison. "$" is a placeholder for the value, which belongs in "value".',
      type: 'string',
      knownValues: documentedOperators,
    },
    value: {
      title: 'Value',
      description: `The value to compare with; null for ${withoutValue}. Dates are written as YYYY-MM-DD.`,
      type: ['string', 'number', 'boolean', 'null'],
    },
    extra_value: {
      title: 'Subfield',
      description: 'The key of a subfield, such as "locality" of an address, or null.',
      type: ['string', 'null'],
    },
  },
  required: ['object', 'field_id', 'operator', 'value', 'extra_value'],
  additionalProperties: false,
} as const satisfies FilterPart;

/** A group of conditions. */
const groupSchema = {
  title: 'Group',
  description:
    'A group of conditions. All ("and") or at least one ("or") must hold. An empty group always holds.',
  type: 'object',
  properties: {
    glue: { title: 'Glue', description: '"and" in one group, "or" in the other.', enum: ['and', 'or'] },
    conditions: {
      title: 'Conditions',
      description: 'The conditions. Both groups together have at most 16.',
      type: 'array',
      items: conditionSchema,
    },
  },
  required: ['glue', 'conditions'],
} as const satisfies FilterPart;

/** The members of a filter. */
export const filterSchema = {
  title: 'Filter',
  description: 'A saved filter of the CRM, as it is sent to POST /filters.',
  type: 'object',
  properties: {
    name: { title: 'Name', description: 'The name, which is shown in the user interface.', type: 'string' },
    type: { title: 'Type', description: 'The entity that is filtered.', type: 'string' },
    conditions: {
      title: 'Conditions',
      description: 'The condition tree. It has exactly two groups: "and" and "or".',
      type: 'object',
      properties: {
        glue: { title: 'Glue', description: 'Both groups must hold: always "and".', enum: ['and'] },
        conditions: {
          title: 'Groups',
          description: 'The group "and" and the group "or", each once. Either may be empty.',
          type: 'array',
          items: groupSchema,
        },
      },
      required: ['glue', 'conditions'],
    },
  },
  required: ['name', 'type', 'conditions'],
} as const satisfies FilterPart;

/** A filter. */
export type Filter = TypeOf<typeof filterSchema>;

/** A condition of a filter. */
export type FilterCondition = TypeOf<typeof conditionSchema>;

/** The maximum number of conditions in a filter. */
export const maxConditions = 16;

/** At least one character that is not white space; numbers have no pattern. */
const notBlank = '\\S';

/** The JSON Schema of a filter, for editors. */
export const filterJsonSchema = forEditors();

/** The schema of a filter, or of a part of it. */
export type FilterPart = Omit<OptionSchema, 'type' | 'properties' | 'items'> & {
  readonly type?: string | readonly string[];
  readonly knownValues?: readonly string[];
  readonly properties?: Readonly<Record<string, FilterPart>>;
  readonly items?: FilterPart;
};

function forEditors() {
  const { object, field_id, operator, value, extra_value } = conditionSchema.properties;
  const words = documentedOperators.map((name) => describeOperator(name));
  const { knownValues, ...operatorOfAnyName } = operator;
  const condition = {
    ...conditionSchema,
    properties: {
      object: { ...object, examples: conditionObjects },
      field_id: { ...field_id, pattern: notBlank },
      operator: {
        ...operatorOfAnyName,
        anyOf: [{ enum: knownValues, enumDescriptions: words }, { type: 'string' }],
      },
      value,
      extra_value: { ...extra_value, examples: [null, ...addressComponents] },
    },
    defaultSnippets: [
      {
        label: 'condition',
        body: { object: '$1', field_id: '$2', operator: '$3', value: '$4', extra_value: null },
      },
    ],
  };
  const group = {
    ...groupSchema,
    properties: {
      ...groupSchema.properties,
      conditions: { ...groupSchema.properties.conditions, items: condition },
    },
  };
  const { name, type, conditions } = filterSchema.properties;
  const groups = {
    ...conditions.properties.conditions,
    items: group,
    minItems: 2,
    maxItems: 2,
    allOf: ['and', 'or'].map((glue) => ({ contains: { properties: { glue: { const: glue } } } })),
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...filterSchema,
    properties: {
      $schema: { description: 'For editors. Remove it before you upload.' },
      name: { ...name, pattern: notBlank },
      type: { ...type, examples: filterTypes },
      conditions: { ...conditions, properties: { ...conditions.properties, conditions: groups } },
    },
  };
}

function describeOperator(name: string): string {
  const { words = name, takesValue = true } = operatorNamed(name) ?? {};
  return takesValue ? `The field ${words} the value.` : `The field ${words}.`;
}
