import {
  activeFlag,
  addTime,
  billing,
  flag,
  integer,
  link,
  number,
  owner,
  prices,
  text,
  updateTime,
  visibleTo,
} from './fields.ts';
import type { RecordKind } from './kind.ts';
import { ofPublic, scopesOf } from './kind-names.ts';

/** Products. */
export const products: RecordKind = {
  noun: 'product',
  scopes: scopesOf('products'),
  filterType: 'products',
  linkedMembers: ['code'],
  fields: {
    name: text('Name', 'The name.', { type: 'string' }),
    code: text('Code', 'The code.'),
    description: text('Description', 'The description.'),
    unit: text('Unit', 'The unit in which it is sold.'),
    tax: number('Tax', 'The tax, in percent.'),
    prices,
    active_flag: activeFlag,
    selectable: flag('Selectable', 'Whether it can be added to deals.', { v2: { name: 'is_linkable' } }),
    owner_id: owner(),
    visible_to: { ...visibleTo, source: 'public', typeBy: 'public' },
    ...billing,
    category: integer('Category', 'The id of its category.', { v1: null }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: updateTime,
  },
  required: ['name'],
  search: {
    type: 'product',
    fields: { name: ['name'], code: ['code'] },
    shown: ['name', 'code', 'visible_to'],
    onDemand: { price: ['prices', 0, 'price'] },
  },
  services: [
    {
      version: 'v1',
      path: '/products',
      query: ['filter_id', 'user_id', 'ids', 'first_char', 'sort', 'get_summary'],
      operations: {
        search: 'documentation',
        ...ofPublic('list', 'get', 'add', 'update', 'remove', 'permittedUsers'),
      },
    },
    {
      version: 'v2',
      path: '/products',
      query: ['filter_id', 'ids', 'owner_id', 'updated_since', 'sort_by', 'sort_direction'],
      shownBy: ['custom_fields'],
      operations: ofPublic('list', 'get', 'add', 'patch', 'remove', 'duplicate', 'search'),
    },
  ],
};

/** Variations of products. */
export const productVariations: RecordKind = {
  noun: 'product variation',
  scopes: scopesOf('products'),
  fields: {
    product_id: link('products', 'Product', { isReadOnly: true }),
    name: text('Name', 'The name.', { type: 'string' }),
    prices,
  },
  required: ['name'],
  services: [
    {
      version: 'v2',
      path: '/products/:id/variations',
      parent: { kind: 'products', field: 'product_id' },
      operations: ofPublic('list', 'add', 'patch', 'remove'),
    },
  ],
};
