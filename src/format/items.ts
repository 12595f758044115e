import type { OptionSchema } from './option-schema.ts';
import { visibleOn } from './options.ts';
import type { Scalar, VisibleOn } from './visible-on.ts';

/** A choice of a select, radio group or checkbox group. Values are unique within their block. */
export interface Item {
  readonly label: string;
  readonly value: Scalar;
  readonly isDisabled?: boolean;
  readonly visibleOn?: VisibleOn;
}

/** The items of a select: a value is a string, a number or a boolean. */
export const selectItems = itemsOf({
  title: 'Value',
  description: 'The value that is sent for this item. Unique within the block.',
  type: ['string', 'number', 'boolean'],
});

/** The items of a radio or checkbox group: a value is a string. */
export const groupItems = itemsOf({
  title: 'Value',
  description: 'The value that is sent for this item. Unique within the block.',
  type: 'string',
});

function itemsOf<const Value extends OptionSchema>(value: Value) {
  return {
    title: 'Items',
    description: 'The choices, in order. Optional: a data response can supply them.',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        label: { title: 'Label', description: 'The text of the choice.', type: 'string' },
        value,
        isDisabled: {
          title: 'Disabled',
          description: 'The item is visible, but the user cannot choose it.',
          type: 'boolean',
        },
        visibleOn,
      },
      required: ['label', 'value'],
      additionalProperties: false,
    },
  } as const;
}
