/** The visibility of a block, an item or a button: always, never, or while all conditions on blocks hold. */
export type VisibleOn = 'always' | 'never' | Readonly<Record<string, Condition>>;

/** A condition on the value of a block. */
export type Condition = 'not_empty' | { readonly equals: ConditionValue } | { readonly includes: string };

/** The value or values that `equals` compares with. */
export type ConditionValue = Scalar | readonly Scalar[];

/** A single value of a block or an item. */
export type Scalar = string | number | boolean;

/** The JSON Schema of `visibleOn`. */
export const visibleOnSchema = {
  title: 'Visible on',
  description:
    '"always", "never" (hidden, but a block still sends its value), or an object of block keys and conditions that must all hold.',
  type: ['string', 'object'],
  // Offered by editors, which ignore the cases below.
  examples: ['always', 'never', {}],
  if: { type: 'string' },
  // biome-ignore-start lint/suspicious/noThenProperty: a JSON Schema keyword
  then: { enum: ['always', 'never'] },
  else: { additionalProperties: { $ref: '#/definitions/rule' } },
} as const;

/** The JSON Schema of one condition in `visibleOn`. */
export const conditionSchema = {
  title: 'Condition',
  description: '"not_empty", { "equals": value } or { "includes": text }.',
  type: ['string', 'object'],
  examples: ['not_empty', { equals: '' }, { includes: '' }],
  if: { type: 'string' },
  then: { enum: ['not_empty'] },
  // biome-ignore-end lint/suspicious/noThenProperty: a JSON Schema keyword
  else: {
    properties: {
      equals: {
        title: 'Equals',
        description:
          'Holds while the value is exactly this one, including its type. Arrays are compared as sets.',
        type: ['string', 'number', 'boolean', 'array'],
        items: { type: ['string', 'number', 'boolean'] },
      },
      includes: {
        title: 'Includes',
        description: 'Holds while the text contains this one, or the array has it as an element.',
        type: 'string',
      },
    },
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
  },
} as const;
