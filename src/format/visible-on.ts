/** When a block, an item or an action button is shown: always, never, or while rules on blocks hold. */
export type VisibleOn = 'always' | 'never' | Readonly<Record<string, Condition>>;

/** What a rule asks of a block's value. */
export type Condition = 'not_empty' | { readonly equals: ConditionValue } | { readonly includes: string };

/** What `equals` compares with. */
export type ConditionValue = Scalar | readonly Scalar[];

/** A single value of a block or an item. */
export type Scalar = string | number | boolean;

/** The JSON Schema of `visibleOn`. */
export const visibleOnSchema = {
  title: 'Visible on',
  description:
    '"always", "never" (hidden; a block still sends its value), or an object of block key and rule: shown while every rule holds.',
  type: ['string', 'object'],
  // What editors offer: they do not look into the cases below.
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
        description: 'Holds while the value is exactly this one, type included. For an array: the same set.',
        type: ['string', 'number', 'boolean', 'array'],
        items: { type: ['string', 'number', 'boolean'] },
      },
      includes: {
        title: 'Includes',
        description: 'Holds while the value contains this text, or the array an element that is this text.',
        type: 'string',
      },
    },
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 1,
  },
} as const;
