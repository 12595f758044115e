import { addTime, billing, date, flag, integer, link, number, text, time } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { ofPublic, scopesOf } from './kind-names.ts';

/** Products of deals. */
export const dealProducts: RecordKind = {
  noun: 'product of a deal',
  plural: 'products of deals',
  scopes: scopesOf('deals'),
  fields: {
    deal_id: link('deals', 'Deal', { isReadOnly: true }),
    product_id: link('products', 'Product'),
    item_price: number('Price', 'The price of one.', { acceptsText: true }),
    quantity: number('Quantity', 'The quantity.', { between: [0, Number.POSITIVE_INFINITY] }),
    discount: number('Discount', 'The discount.'),
    discount_type: text('Discount type', 'The unit of the discount: "percentage" or "amount".', {
      enum: ['percentage', 'amount', null],
    }),
    tax: number('Tax', 'The tax, in percent.'),
    tax_method: text('Tax method', 'Whether the tax is in the price.', {
      enum: ['exclusive', 'inclusive', 'none', null],
    }),
    product_variation_id: link('productVariations', 'Variation'),
    ...billing,
    billing_start_date: date('Billing start', 'The day of the first bill.'),
    comments: text('Comments', 'A comment.', { v2: { values: { type: 'string' } } }),
    enabled_flag: flag('Enabled', 'Whether it counts.', { initial: true, v2: { name: 'is_enabled' } }),
    add_time: { ...addTime, isReadOnly: true },
  },
  required: ['product_id', 'item_price', 'quantity'],
  services: [
    {
      version: 'v1',
      path: '/deals/:id/products',
      parent: { kind: 'deals', field: 'deal_id' },
      shownBy: ['include_product_data'],
      operations: ofPublic('list', 'add', 'update', 'remove'),
    },
    {
      version: 'v2',
      path: '/deals/products',
      query: ['deal_ids', 'sort_by', 'sort_direction'],
      neededQuery: ['deal_ids'],
      operations: { list: 'public' },
    },
    {
      version: 'v2',
      path: '/deals/:id/products',
      parent: { kind: 'deals', field: 'deal_id' },
      query: ['sort_by', 'sort_direction'],
      operations: ofPublic('list', 'add', 'patch', 'remove'),
    },
  ],
};

/** Additional discounts of deals. */
export const discounts: RecordKind = {
  noun: 'discount',
  ids: 'uuid',
  scopes: scopesOf('deals'),
  fields: {
    deal_id: link('deals', 'Deal', { isReadOnly: true }),
    description: text('Description', 'The description.', { type: 'string' }),
    amount: number('Amount', 'The amount.', { type: 'number' }),
    type: text('Type', 'The unit of the amount.', { enum: ['percentage', 'amount'] }),
    created_at: time('Created', 'The time of its creation.', { isReadOnly: true, initial: { time: 'now' } }),
    created_by: integer('Creator', 'The id of the user who created it.', { isReadOnly: true }),
    updated_at: time('Updated', 'The time of its last change.', {
      isReadOnly: true,
      initial: { time: 'changed' },
    }),
  },
  required: ['description', 'amount', 'type'],
  services: [
    {
      version: 'v2',
      path: '/deals/:id/discounts',
      parent: { kind: 'deals', field: 'deal_id' },
      operations: ofPublic('list', 'add', 'patch', 'remove'),
    },
  ],
};
